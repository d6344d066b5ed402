// What screen readers announce by themselves. App.svelte holds the two live regions.

/** Two lines to say: one waits for a pause, one does not. */
class Announcer {
  /** Events: said when the reader pauses. */
  polite = $state('');
  /** Refusals and low time: said at once. */
  assertive = $state('');

  /** Says an event. */
  say(text: string): void {
    this.polite = again(this.polite, text);
  }

  /** Says a refusal. */
  alert(text: string): void {
    this.assertive = again(this.assertive, text);
  }
}

/** A reader keeps silent about a text that did not change, so the same sentence gets a space more the second time. */
function again(before: string, text: string): string {
  return before === text ? `${text}\u00A0` : text;
}

/** What screen readers announce on this page. */
export const announcer = new Announcer();
