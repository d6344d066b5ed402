// The WebAssembly module of the games (bindings/wasm): text in, text out.

/** What the module exports. */
export type GamesExports = {
  memory: WebAssembly.Memory;
  reserve: (length: number) => number;
  ask: () => number;
  answer: () => number;
};

/** Asks an instance of the module. */
export function askModule(games: GamesExports, request: string): string {
  const bytes = new TextEncoder().encode(request);
  // Memory may grow with every call, and views made before it are gone then.
  const at = games.reserve(bytes.length);
  new Uint8Array(games.memory.buffer, at, bytes.length).set(bytes);
  const length = games.ask();
  return new TextDecoder().decode(new Uint8Array(games.memory.buffer, games.answer(), length));
}
