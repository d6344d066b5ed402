/** The words of the shared components. */
export const kit = {
  name: 'Kenning',
  close: 'Close',
};
