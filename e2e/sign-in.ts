import { type APIRequestContext, type Page, request } from 'playwright-core';
import type { DemoPerson, Product } from './start-product.ts';

/** What the start calls a demo person; with a customer's code where two of a kind are needed. */
export type PersonKind =
  | 'reader'
  | 'contributor'
  | 'auditor'
  | 'administrator'
  | 'producer'
  | 'staff'
  | 'scoped reader'
  | `reader of ${string}`;

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

/** Calls as somebody who signed in as the page of that has it done, without a page or a browser. */
export async function signInByCalls(product: Product, kind: PersonKind): Promise<APIRequestContext> {
  const calls = await request.newContext({ baseURL: product.address });
  const form = await calls.get('/repository/prelogin/default?return=%2Fv2%2Fhome');
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(await form.text()) ?? [];
  const { username } = personOf(product, kind);
  const answer = await calls.post(action, { form: { username, password: product.password } });
  if (!answer.ok() || !answer.url().endsWith('/v2/home'))
    throw new Error(`${username} was not signed in: ${answer.status()} at ${answer.url()}`);
  return calls;
}

/** The cookies of a session, as a browser has them. */
export type Session = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];

/** The sessions of one process of tests: each person signs in once. Whoever ends a session ends one of their own. */
export class Sessions {
  readonly #product: Product;
  readonly #of = new Map<PersonKind, Session>();

  constructor(product: Product) {
    this.#product = product;
  }

  async of(kind: PersonKind): Promise<Session> {
    const known = this.#of.get(kind);
    if (known !== undefined) return known;
    const calls = await signInByCalls(this.#product, kind);
    const { cookies } = await calls.storageState();
    await calls.dispose();
    this.#of.set(kind, cookies);
    return cookies;
  }
}
