// Values in local storage. Where there is none (private windows, full disks), a choice lasts as long as the page.

/** Reads the value with this name. */
export function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Saves a value under a name. */
export function save(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // Nothing is saved; the page goes on with the value that it has.
  }
}
