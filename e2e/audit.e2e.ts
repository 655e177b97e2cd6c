import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersLightAndDark, DESKTOP, PHONE, seriousBarriers, useBrowser } from './browser.ts';
import { callsOf, saving } from './calls.ts';

const { visit } = useBrowser();
const TABLET = { width: 1024, height: 800 };

type Row = { subject: { level: string; code: string; kind: string }; field: string; revision: number };
/** A change of a share class's field, the newest there is. */
async function newestChange(page: Page): Promise<Row> {
  const { get } = await callsOf(page);
  const { rows } = (await (await get('audit?limit=1000&changeTypes=CREATE_ENTITY')).json()) as {
    rows: Row[];
  };
  return rows.find(({ subject, field }) => subject.level === 'PART' && field === 'NAME')!;
}

const headers = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
const rowButtons = (page: Page) => page.getByRole('table').locator('tbody').getByRole('button');
const search = (page: Page) => new URL(page.url()).searchParams;

describe('the audit screen', () => {
  it('shows the changes of the customer, filtered by what its address says, down to one change and one field', async () => {
    const { page, complaints } = await visit({ as: 'auditor' });
    const change = await newestChange(page);
    await page.goto('/v2/audit');
    await rowButtons(page).first().waitFor();
    await expect.poll(() => page.title()).toContain('Audit trail');
    expect(await headers(page)).toEqual([
      'Subject',
      'Change type',
      'Integration date',
      'Field',
      'Field label',
      'New value',
      'Previous value',
      'Retroactive',
      'Date',
      'Modified by',
    ]);
    expect(await barriersLightAndDark(page)).toEqual([]);
    await page.setViewportSize(TABLET);
    expect(await barriersLightAndDark(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);

    await page.getByRole('button', { name: 'Change type', exact: true }).click();
    // Ticked once the address says so, which is later than the click.
    await page.getByRole('checkbox', { name: 'Entity created' }).click();
    await page.getByRole('checkbox', { name: 'Entity created', checked: true }).waitFor();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => search(page).getAll('changeTypes')).toEqual(['CREATE_ENTITY']);
    await page.getByRole('cell', { name: 'Entity created' }).first().waitFor();

    // By the keyboard alone: into the rows, a row down, open it, and on to all of that change.
    await rowButtons(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByText('Entity created').waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Everything in this change' }).click();
    await expect.poll(() => search(page).get('revision')).toMatch(/^\d+$/);
    await page.getByRole('button', { name: /^Change \d+ only/ }).waitFor();

    const { level, code } = change.subject;
    await page.goto(`/v2/audit/${level}/${code}?fields=NAME`);
    await rowButtons(page).first().waitFor();
    expect(await headers(page)).toHaveLength(9);
    expect(new Set(await page.locator('tbody td[data-column="FIELD"]').allTextContents())).toEqual(
      new Set(['NAME']),
    );
    await expect.poll(() => page.title()).toContain(code);
    await page.keyboard.press('d');
    await page.waitForURL(`**/v2/details/${level}/${code}`);
    expect(complaints).toEqual([]);
  });

  it('keeps columns and widths for the person, and finds nothing where nothing is', async () => {
    const { page } = await visit({ as: 'auditor' });
    await page.goto('/v2/audit');
    await rowButtons(page).first().waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await saving(page, () => page.getByRole('menuitemcheckbox', { name: 'Retroactive' }).click());
    await page.keyboard.press('Escape');
    const edge = page.getByRole('separator', { name: 'Width of New value' });
    const before = Number(await edge.getAttribute('aria-valuenow'));
    await edge.focus();
    await saving(page, () => page.keyboard.press('ArrowRight'));
    await page.reload();
    await rowButtons(page).first().waitFor();
    expect(await headers(page)).not.toContain('Retroactive');
    await expect.poll(async () => Number(await edge.getAttribute('aria-valuenow'))).toBe(before + 16);

    await page.getByRole('searchbox', { name: 'Field, value, name or code' }).fill('nothing has this text');
    await page.getByRole('heading', { name: 'No change matches the filters' }).waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear all filters' }).last().click();
    await rowButtons(page).first().waitFor();
    expect(search(page).size).toBe(0);
    await page.goto('/v2/audit/PART/NO-SUCH');
    await page.getByRole('link', { name: /NO-SUCH/ }).waitFor();
  });

  it('is a list of cards on a phone', async () => {
    const { page } = await visit({ as: 'auditor', viewport: PHONE });
    await page.goto('/v2/audit');
    const cards = page.getByRole('list', { name: 'Changes, newest first' }).getByRole('button');
    await cards.first().waitFor();
    expect(await barriersLightAndDark(page)).toEqual([]);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('button', { name: 'Modified by' }).waitFor();
    await cards.first().click();
    await page.getByRole('dialog').getByText('New value').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
  });

  it('is no page and no way for whoever may not see it', async () => {
    const { page } = await visit({ as: 'reader' });
    await page.goto('/v2/audit');
    await page.getByText('Sorry, nothing here...').waitFor();
    await page.goto('/v2/home');
    await page.getByRole('button', { name: /Profile of/ }).click();
    await page.getByRole('button', { name: 'Log out' }).waitFor();
    expect(await page.getByRole('link', { name: 'Audit trail' }).count()).toBe(0);
    const { get } = await callsOf(page);
    for (const path of ['audit', 'audit-choices', 'audit/PART/X'])
      expect([path, (await get(path)).status()]).toEqual([path, 403]);
  });
});
