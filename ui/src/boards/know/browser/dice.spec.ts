// Dice in a real browser: the server's tumble and settle; people at one screen may cast their own.
import { play, plies, prompt, sitDown } from '../../../../e2e/play';
import { expect, test } from '../../../../e2e/test';
import { computer, me, table } from './tables';

test('the server casts, and the die that lies in the prompt is the one that was cast', async ({ page }) => {
  await sitDown(page, table('first=p1', [me, computer]));
  const dice = prompt(page).locator('[data-dice]');
  await expect(dice).toHaveAttribute('aria-label', /^Dice: [1-6]$/);
  const face = Number((await dice.getAttribute('aria-label'))?.at(-1));
  // While it tumbles it shows other faces; in the end as many pips as it says.
  await expect(dice.locator('circle')).toHaveCount(face);
  await expect(page.locator('[data-ply="1"]')).toContainText(`Cast ${face}`);
});

test('at one screen people cast real dice, and type in what came up', async ({ page }) => {
  await page.goto('/?new=know&with=same');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Your own', { exact: true }).click();
  await expect(dialog).toContainText('Cast real dice and type in what came up.');
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();

  await expect(prompt(page)).toContainText('Cast your dice');
  await expect(prompt(page)).toContainText('What does Ivory cast to begin?');
  await page.locator('[data-option="2"]').click();
  await expect(prompt(page)).toContainText('What does Aubergine cast to begin?');
  await page.keyboard.press('5');
  await expect.poll(() => plies(page)).toBe(1);
  // The higher die begins, and casts again for the turn.
  await expect(prompt(page)).toContainText('What does Aubergine cast?');
  await page.locator('[data-option="1"]').click();
  await expect(prompt(page)).toContainText('Move one piece exactly one jump.');
  await play(page, 'A2', 'F11');
  await expect(prompt(page)).toContainText('What does Ivory cast?');
});
