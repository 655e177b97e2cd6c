import type { APIResponse, Page } from 'playwright-core';

const API = '/repository/api/v1';
const SECTIONS = ['globals', 'dashboards', 'repository'] as const;

export type Calls = {
  readonly get: (path: string) => Promise<APIResponse>;
  readonly post: (path: string, data: object) => Promise<APIResponse>;
};

/** Opens the home page of whoever is signed in, and makes calls with the page's own token. */
export async function callsOf(page: Page): Promise<Calls> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  return {
    get: (path) => page.request.get(`${API}/${path}`, { headers }),
    post: (path, data) => page.request.post(`${API}/${path}`, { headers, data }),
  };
}

/** Opens the home page, and gives the token that it was given. */
export async function tokenOf(page: Page): Promise<string> {
  // A page that is still starting would be taken for the new one.
  await page.goto('about:blank');
  const started = page.waitForResponse('**/api/v1/start');
  await page.goto('/v2/home');
  const { session } = (await (await started).json()) as { session: { token: string } };
  return session.token;
}

/** Gives a person's settings back their defaults, saved views and all. */
export async function forgetSettings(page: Page): Promise<void> {
  const { post } = await callsOf(page);
  for (const section of SECTIONS) {
    const answer = await post(`settings/user/${section}?incremental=false`, {});
    if (!answer.ok()) throw new Error(`Settings were not forgotten: ${await answer.text()}`);
  }
}
