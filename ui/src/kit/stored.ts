// What the browser keeps for us. A browser that keeps nothing (private windows, full disks) is no reason to fail: then
// a choice lasts as long as the page.

/** Reads what was kept under a name. */
export function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text under a name. */
export function keep(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // Nothing is kept; the page goes on with what it has.
  }
}
