import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersLightAndDark, DESKTOP, PHONE, useBrowser } from './browser.ts';
import { callsOf } from './calls.ts';
import { sidewaysScroll } from './measures.ts';

const { visit } = useBrowser();

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Jobs' });
const buttonOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Jobs/ });

/** Has an archive built as the page's person, without the page's knowledge; answers what it is called. */
async function archive(page: Page, label: string): Promise<string> {
  const { post } = await callsOf(page);
  const filter = { name: 'FILE_TYPE', operator: 'EQUALS', operands: ['PROSPECTUS'] };
  const query = { filters: { fields: [], nodeAttachments: [filter] } };
  const answer = await post('attachment/archive', { nature: 'ATTACHMENT', query, language: 'en', label });
  expect(answer.status()).toBe(202);
  return label;
}

describe('the jobs', () => {
  it.each([DESKTOP, PHONE])('are told of, looked at and deleted, at %j', async (viewport) => {
    const { page, complaints } = await visit({ as: 'auditor', viewport });
    await page.goto('/v2/home');
    await buttonOf(page).waitFor();
    await buttonOf(page).click();
    await panelOf(page).getByText('No jobs').waitFor();
    expect(await panelOf(page).textContent()).toContain('for 7 days');
    expect(await panelOf(page).getByRole('button', { name: 'Everyone’s' }).count()).toBe(0);
    expect(await barriersLightAndDark(page)).toEqual([]);
    await panelOf(page).getByRole('button', { name: 'Close the jobs' }).click();
    await panelOf(page).waitFor({ state: 'detached' });

    const label = await archive(page, 'Prospectuses for the regulator');
    await page.keyboard.press('b');
    const ready = panelOf(page).getByRole('region', { name: 'Ready' }).getByRole('listitem');
    await ready.getByText(label).waitFor({ timeout: 60_000 });
    expect(await ready.getByRole('link').getAttribute('href')).toMatch(/^\/repository\/archives\//);
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await barriersLightAndDark(page)).toEqual([]);

    await ready.getByRole('button', { name: `Delete: ${label}` }).click();
    const question = page.getByRole('alertdialog');
    expect(await question.textContent()).toContain('the link in the e-mail stops working');
    await question.getByRole('button', { name: 'Delete' }).click();
    await panelOf(page).getByText('No jobs').waitFor();
    expect(complaints).toEqual([]);
  });

  it('are new until they are looked at, and the palette leads to them', async () => {
    const { page } = await visit({ as: 'auditor', anew: true });
    await page.goto('/v2/home');
    const label = await archive(page, 'Prospectuses at night');
    await page.reload();
    await page.getByRole('button', { name: 'Jobs, new results' }).waitFor({ timeout: 60_000 });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Commands' }).fill('jobs');
    await page.getByRole('option', { name: /^Jobs/ }).click();
    await panelOf(page).getByText(label).waitFor();
    expect(await panelOf(page).getByRole('listitem').count()).toBe(1);
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Jobs', exact: true }).click();
    await panelOf(page)
      .getByRole('button', { name: `Delete: ${label}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await panelOf(page).getByText('No jobs').waitFor();
  });

  it("are everybody's for an administrator, who may not have what came of them", async () => {
    const reader = await visit({ as: 'auditor' });
    await reader.page.goto('/v2/home');
    const label = await archive(reader.page, 'Prospectuses of an auditor');
    const { page } = await visit({ as: 'administrator' });
    await page.goto('/v2/home');
    await buttonOf(page).click();
    await panelOf(page).getByRole('button', { name: 'Everyone’s' }).click();
    const item = panelOf(page).getByRole('listitem').filter({ hasText: label });
    await item.getByText(/^Document archive · /).waitFor({ timeout: 60_000 });
    await panelOf(page).getByRole('region', { name: 'Ready' }).getByText(label).waitFor({ timeout: 60_000 });
    expect(await item.getByRole('link').count()).toBe(0);
    await item.getByRole('button', { name: `Delete: ${label}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await item.waitFor({ state: 'detached' });
  });
});
