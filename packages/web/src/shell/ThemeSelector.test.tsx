// @vitest-environment jsdom
import type { Theme } from '@fundarium/contract/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { closeSession, openSession } from '../api/session.ts';
import { prepareLanguage, speak } from '../ui/language.ts';
import { applyOwnTheme, chooseTheme, chosenTheme } from './chosen-theme.ts';
import { ThemeSelector } from './ThemeSelector.tsx';

const themeNamed = (name: string, accent: string): Theme => {
  const palette = { accent, onAccent: '#ffffff', accentSurface: '#e8f0fe' };
  return { name, palette: { light: palette, dark: palette } };
};
const ACME = themeNamed('ACME', '#aa0000');
const BETA = themeNamed('BETA', '#0000bb');
const PROVIDER = themeNamed('FUNDARIUM', '#00cc00');

const STAFF = { customerCode: 'BETA', username: 'anna', amfine: true };

/** What the server has. */
let themes: readonly Theme[];

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'shell-theme': 'Theme', 'shell-theme-of-customer': "The customer's" });
});
beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/session') ? { token: 't', claims: STAFF } : themes),
  );
  await openSession();
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeSelector />
    </QueryClientProvider>,
  );
}
async function choose(name: string) {
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Theme' }));
  await user.click(await screen.findByRole('option', { name }));
}
/** The accent that the page is drawn in; undefined in the product's own colours. */
const drawn = () =>
  [...document.adoptedStyleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap(({ cssText }) => /own-accent: ?(#\w+)/.exec(cssText)?.[1] ?? [])[0];

describe("the customer's theme", () => {
  it.each([
    ["the product's own colours where neither the customer nor the provider has one", [ACME], undefined],
    ["the provider's", [ACME, PROVIDER], '#00cc00'],
    ["the customer's own", [ACME, PROVIDER, BETA], '#0000bb'],
  ])('is %s', async (_, given, expected) => {
    themes = given;
    show();
    await choose('ACME');
    expect(drawn()).toBe('#aa0000');
    await choose("The customer's");
    expect(drawn()).toBe(expected);
  });
});

describe('a chosen theme', () => {
  it('is drawn as it is now', async () => {
    chooseTheme(STAFF, ACME, null);
    themes = [themeNamed('ACME', '#aa1111'), BETA];
    show();
    await vi.waitFor(() => expect(drawn()).toBe('#aa1111'));
    expect(chosenTheme(STAFF)).toEqual(themes[0]);
  });

  it("gives way to the customer's where it is gone", async () => {
    chooseTheme(STAFF, ACME, null);
    themes = [BETA];
    show();
    await vi.waitFor(() => expect(drawn()).toBe('#0000bb'));
    expect(chosenTheme(STAFF)).toBeNull();
  });

  it('is not drawn for who is no longer of the staff', () => {
    chooseTheme(STAFF, ACME, null);
    applyOwnTheme({ ...STAFF, amfine: false }, BETA);
    expect(drawn()).toBe('#0000bb');
  });
});
