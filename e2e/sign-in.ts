import type { Page } from 'playwright-core';
import type { DemoPerson, Product } from './start-product.ts';

/** What the start calls a demo person; with a customer's code where two of a kind are needed. */
export type PersonKind =
  'reader' | 'contributor' | 'auditor' | 'administrator' | 'staff' | 'scoped reader' | `reader of ${string}`;

export function personOf(product: Product, kind: PersonKind): DemoPerson {
  const [what, customerCode] = kind.split(' of ');
  const person = product.people.find(
    (one) => one.kind === what && (customerCode === undefined || one.customerCode === customerCode),
  );
  if (person === undefined) throw new Error(`The start named no ${kind}`);
  return person;
}

/** Fills in the sign-in page that a signed-out person is led to, in English. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens a path as somebody who is not signed in yet, and signs in on the way. */
export async function openSignedIn(
  page: Page,
  product: Product,
  path: string,
  kind: PersonKind = 'reader',
): Promise<void> {
  await page.goto(path);
  await signIn(page, personOf(product, kind).username, product.password);
  await page.waitForURL((url) => url.pathname.startsWith('/v2/'));
}
