import { describe, expect, it } from 'vitest';
import { comeBackTo, useBrowser } from './browser.ts';
import { openSignedIn, personOf, signIn } from './sign-in.ts';

const { visit, product } = useBrowser();
const reader = personOf(product, 'reader of SEEWARTH');

describe('the administration', () => {
  it('changes what a person may do, ends a session, and says so in the activity', async () => {
    const { page: other } = await visit();
    await openSignedIn(other, product, '/v2/home', 'reader of SEEWARTH');
    const { page } = await visit();
    await openSignedIn(page, product, '/v2/administration', 'administrator');
    await page.getByLabel('Name or username').fill(reader.username);
    await page.getByRole('button', { name: 'Edit Annina Caviezel' }).click();
    await page.getByRole('checkbox', { name: 'Reads the audit trail' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Caviezel.*Reads the audit trail/ }).waitFor();

    await page.getByRole('link', { name: 'Sessions' }).click();
    await page
      .getByRole('button', { name: `End the session of ${reader.username}` })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
    await page.getByText('The session has ended.').waitFor();
    await comeBackTo(other);
    await other.getByRole('link', { name: 'Sign in', exact: true }).waitFor();

    await page.getByRole('link', { name: 'Activity' }).click();
    await page.getByRole('cell', { name: 'Session ended' }).first().waitFor();
    expect(await page.getByRole('cell', { name: 'Person changed' }).count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await page.getByRole('button', { name: 'Edit Annina Caviezel' }).click();
    await page.getByRole('checkbox', { name: 'Reads the audit trail' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('is no page for whoever may not manage people', async () => {
    const { page } = await visit();
    await page.goto('/v2/administration');
    await signIn(page, reader.username, product.password);
    await page.waitForURL('**/v2/administration');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByLabel('Name or username').count()).toBe(0);
  });
});
