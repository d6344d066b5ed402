// Our own icons, drawn on a field of 24 by 24 with a line of 1.8. `fill` is what is filled instead of stroked.

type Drawing = { line?: string; fill?: string };

/** Every icon by its name. */
export const icons = {
  back: { line: 'M14.5 5.5 8 12l6.5 6.5' },
  barred: { line: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM6 6l12 12' },
  board: { line: 'M12 3 21 12 12 21 3 12ZM7.5 7.5l9 9M16.5 7.5l-9 9' },
  book: {
    line: 'M12 6.5C9.8 5 7 4.6 3.5 5v13.2c3.5-.4 6.3 0 8.5 1.5 2.2-1.5 5-1.9 8.5-1.5V5C17 4.6 14.2 5 12 6.5Zm0 0v13.2',
  },
  check: { line: 'm5 12.5 4.5 4.5L19 7.5' },
  clock: { line: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2' },
  close: { line: 'm6 6 12 12M18 6 6 18' },
  contrast: { line: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z', fill: 'M12 6.5a5.5 5.5 0 0 1 0 11Z' },
  copy: { line: 'M9 8.5h10.5V20H9ZM15 8.5V4H4.5v11.5H9' },
  down: { line: 'm6.5 9.5 5.5 5.5 5.5-5.5' },
  download: { line: 'M12 4v10.5M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15' },
  draw: { line: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z', fill: 'M12 3.5a8.5 8.5 0 0 1 0 17Z' },
  eye: {
    line:
      'M2.5 12C5 7.8 8.2 5.7 12 5.7s7 2.1 9.5 6.3c-2.5 4.2-5.7 6.3-9.5 6.3S5 16.2 2.5 12ZM12 9.2a2.8 2.8 0 ' +
      '1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  },
  first: { line: 'M5.5 5.5v13M18 6v12l-8.5-6Z' },
  fit: { line: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15' },
  flip: { line: 'M8 19.5V5M4.5 8.5 8 5l3.5 3.5M16 4.5V19M12.5 15.5 16 19l3.5-3.5' },
  hint: {
    line:
      'M9.5 18h5M10.5 21h3M12 3.5a6.2 6.2 0 0 0-3.7 11.2c.8.6 1.2 1.4 1.2 2.3v1h5v-1c0-.9.4-1.7 ' +
      '1.2-2.3A6.2 6.2 0 0 0 12 3.5Z',
  },
  home: { line: 'M3.5 11.5 12 4l8.5 7.5M6 9.5V20h12V9.5' },
  info: { line: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.5v.5' },
  last: { line: 'M18.5 5.5v13M6 6v12l8.5-6Z' },
  link: { line: 'm10 14 4-4M11 7.5l2.5-2.5a3.9 3.9 0 0 1 5.5 5.5L16.5 13M13 16.5 10.5 19A3.9 3.9 0 0 1 5 13.5L7.5 11' },
  list: { line: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.5M4.5 12h.5M4.5 17.5h.5' },
  lock: { line: 'M6 10.5h12V20H6ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5' },
  minus: { line: 'M5 12h14' },
  moon: { line: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z' },
  more: {
    fill:
      'M5.5 10.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Zm6.5 0a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 ' +
      '0-3.6Zm6.5 0a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z',
  },
  next: { line: 'M8.5 5.5v13l9-6.5Z' },
  people: {
    line:
      'M8.5 5a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4ZM2.5 19.5c.3-3.6 2.5-5.5 6-5.5s5.7 1.9 6 5.5M15.5 ' +
      '5.3a3.2 3.2 0 0 1 0 5.9M17.5 14.5c2.4.6 3.8 2.3 4 5',
  },
  play: { fill: 'M7 4.5v15l12.5-7.5Z' },
  plus: { line: 'M12 5v14M5 12h14' },
  prev: { line: 'M15.5 5.5v13l-9-6.5Z' },
  resign: { line: 'M5.5 21V4M5.5 4.5h13L15 9l3.5 4.5h-13' },
  share: { line: 'M12 14.5V4M7.8 8 12 3.8 16.2 8M8 11.5H5v9h14v-9h-3' },
  sliders: {
    line:
      'M3.5 8h9M16.5 8h4M3.5 16h4M11.5 16h9M14.5 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM9.5 14a2 2 0 1 0 0 4 2 2 0 ' +
      '0 0 0-4Z',
  },
  sun: {
    line:
      'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 ' +
      '1.7M5.3 18.7 7 17M17 7l1.7-1.7',
  },
  trade: { line: 'M4 8.5h15M15.5 5l3.5 3.5-3.5 3.5M20 15.5H5M8.5 12 5 15.5 8.5 19' },
  undo: { line: 'M8.5 5 4.5 9l4 4M5 9h8.5a5.5 5.5 0 0 1 0 11H10' },
  warn: { line: 'M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17v.3' },
} satisfies Record<string, Drawing>;

/** The name of an icon. */
export type IconName = keyof typeof icons;

/** How an icon is drawn. */
export function drawing(name: IconName): Drawing {
  return icons[name];
}
