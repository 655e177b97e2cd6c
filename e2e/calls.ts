import type { APIRequestContext, APIResponse, Page, Request, Response } from 'playwright-core';
import { expect } from 'vitest';

const API = '/repository/api/v1';
const SECTIONS = ['globals', 'dashboards', 'repository'] as const;

export type Calls = {
  readonly get: (path: string) => Promise<APIResponse>;
  readonly post: (path: string, data: object) => Promise<APIResponse>;
};

/** What calls are made with: a page, or all pages of one browser; both know its cookies. */
type Caller = { readonly request: APIRequestContext };

/** Makes calls as whoever is signed in there, with a token of the session; whatever a page shows stays as it is. */
export async function callsOf({ request }: Caller): Promise<Calls> {
  const headers = { authorization: `Bearer ${await tokenOf({ request })}` };
  return {
    get: (path) => request.get(`${API}/${path}`, { headers }),
    post: (path, data) => request.post(`${API}/${path}`, { headers, data }),
  };
}

/** A token of the session, as a page would ask for it. */
export async function tokenOf({ request }: Caller): Promise<string> {
  const answer = await request.post(`${API}/session`, { headers: { 'x-fundarium-request': '1' } });
  if (!answer.ok()) throw new Error(`No token: ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

/** Gives a person's settings back their defaults, saved views and all. */
export async function forgetSettings(caller: Caller): Promise<void> {
  const { post } = await callsOf(caller);
  for (const section of SECTIONS) {
    const answer = await post(`settings/user/${section}?incremental=false`, {});
    if (!answer.ok()) throw new Error(`Settings were not forgotten: ${await answer.text()}`);
  }
}

/** Whether a page sends a change of the person's settings. */
export const isSettingsChange = (request: Request): boolean =>
  request.method() === 'POST' && request.url().includes('/settings/user/');

/** The reply that something done on a page brings. Where either fails, the other is not left to fail unheard. */
export async function replyTo(
  page: Page,
  which: string | ((reply: Response) => boolean),
  act: () => Promise<unknown>,
): Promise<Response> {
  const [reply] = await Promise.all([page.waitForResponse(which), act()]);
  return reply;
}

/** Does something that is saved with the person's settings, and waits until it is: it is shown before. */
export async function saving(page: Page, act: () => Promise<unknown>): Promise<void> {
  const reply = await replyTo(page, (response) => isSettingsChange(response.request()), act);
  expect(reply.status()).toBe(200);
}
