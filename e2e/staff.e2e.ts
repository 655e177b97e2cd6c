import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { comeBackTo, seriousBarriers, useBrowser } from './browser.ts';
import { openSignedIn, personOf } from './sign-in.ts';

const { visit, product } = useBrowser();
const staff = personOf(product, 'staff');
const other = personOf(product, 'scoped reader').customerCode;

const openProfile = (page: Page) => page.getByRole('button', { name: /Profile of/ }).click();
const firstFund = async (page: Page) => {
  await page.goto('/v2/search/FUND');
  return page.getByRole('gridcell').getByRole('link').first().textContent();
};

async function switchTo(page: Page, customerCode: string): Promise<void> {
  await openProfile(page);
  await page.getByRole('combobox', { name: 'Customer code' }).click();
  await page.getByRole('option', { name: customerCode, exact: true }).click();
  await page.getByLabel('Reason').fill('Ticket 4711');
  await page.getByRole('button', { name: 'Switch customer' }).click();
}

it('the provider’s staff act for another customer, which every page says, and go back', async () => {
  expect(staff.customerCode).not.toBe(other);
  const { page, complaints } = await visit();
  await openSignedIn(page, product, '/v2/home', 'staff');
  const behind = await page.context().newPage();
  const own = await firstFund(behind);

  await switchTo(page, other);
  await page.getByText(`Acting for ${other}`).waitFor();
  expect(new URL(page.url()).pathname).toBe('/v2/home');
  expect(await seriousBarriers(page)).toEqual([]);
  const theirs = await firstFund(page);
  expect(theirs).not.toBe(own);

  // A tab that still showed the former customer starts anew as soon as it is looked at.
  await comeBackTo(behind);
  await behind.getByText(`Acting for ${other}`).waitFor();
  await behind.close();

  await switchTo(page, staff.customerCode);
  // The page starts anew: until its header is there it says nothing of anybody.
  await expect
    .poll(async () => [
      await page.getByRole('button', { name: /Profile of/ }).count(),
      await page.getByText('Acting for').count(),
    ])
    .toEqual([1, 0]);
  await page.waitForLoadState();
  expect(await firstFund(page)).toBe(own);
  expect(complaints).toEqual([]);
});

it('nobody else is offered to', async () => {
  const { page } = await visit({ as: 'auditor' });
  await page.goto('/v2/home');
  await openProfile(page);
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Customer code' }).count()).toBe(0);
  expect(await page.getByRole('combobox', { name: 'Theme' }).count()).toBe(0);
});
