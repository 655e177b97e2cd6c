import { PLATFORM_MODULES } from '@fundarium/contract/areas';
import { PAGE_RIGHTS, BUTTON_RIGHTS, MENU_RIGHTS } from '@fundarium/contract/rights-table';
import { may, visibleScopes, type RightsHolder } from '@fundarium/contract/rights';
import { offeredModules, offeredShortcuts } from '@fundarium/contract/shortcuts';
import type { StartReply } from '@fundarium/contract/start';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { replyTo } from './calls.ts';
import { signIn } from './sign-in.ts';
import type { DemoPerson } from './start-product.ts';

const { visit, product } = useBrowser();
const { people, password } = product;

/** Signs a person in, and gives what the start told the page of them. */
async function arrive(page: Page, { username }: DemoPerson): Promise<StartReply> {
  await page.goto('/v2/home');
  const started = await replyTo(
    page,
    (response) => response.url().endsWith('/api/v1/start') && response.status() === 200,
    () => signIn(page, username, password),
  );
  return (await started.json()) as StartReply;
}

const holderOf = ({ session: { roles, modules, scopes, claims } }: StartReply): RightsHolder => ({
  roles,
  modules,
  scopes: visibleScopes({ modules, scopes }),
  amfine: claims.amfine,
});
const texts = (links: Locator) => links.allTextContents();
/** What the menu of modules holds; nothing where there is no such menu. */
async function modulesOf(page: Page): Promise<string[]> {
  const opener = page.getByRole('banner').getByRole('button', { name: 'Modules' });
  if ((await opener.count()) === 0) return [];
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Modules' });
  await menu.getByRole('link').first().waitFor();
  const found = await texts(menu.getByRole('link'));
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  return found;
}

const palette = (page: Page) => page.getByRole('combobox', { name: 'Commands' });

/** What stands in the menus, on the cards and in the palette, by what the table of rights says. */
describe('what is shown', () => {
  it.each(people.map((person) => [`${person.kind} ${person.username}`, person] as const))(
    'to the %s is what the table of rights says',
    async (_, person) => {
      const { page, complaints } = await visit();
      const start = await arrive(page, person);
      const holder = holderOf(start);
      const { customerSettings: settings, texts: pack } = start;
      const labels = (ways: readonly { readonly labelCode: string }[]) =>
        ways.map(({ labelCode }) => pack[labelCode]!);
      const [shortcuts, modules] = [offeredShortcuts(holder, settings), offeredModules(holder, settings)];
      for (const { name } of [...shortcuts, ...modules]) expect(may(holder, MENU_RIGHTS[name])).toBe(true);

      const header = page.getByRole('banner');
      await expect
        .poll(() => texts(header.getByRole('navigation', { name: 'Areas' }).getByRole('link')))
        .toEqual(labels(shortcuts));
      expect(await modulesOf(page)).toEqual(labels(modules));
      // A module has a card with the other modules, or none.
      const own = shortcuts.filter(({ name }) => !PLATFORM_MODULES.some((each) => each === name));
      const cards = settings.globals.showModules ? [...own, ...modules] : own;
      // The page comes after its header.
      await expect
        .poll(() => texts(page.getByRole('main').getByRole('navigation').getByRole('link')))
        .toEqual(labels(cards));

      await header.getByRole('button', { name: /Profile of/ }).click();
      const panel = page.getByRole('dialog', { name: /^Profile of/ });
      await panel.getByRole('button', { name: 'Log out' }).waitFor();
      const shown = async (locator: Locator) => (await locator.count()) > 0;
      expect({
        administration: await shown(panel.getByRole('link', { name: 'Administration' })),
        'theme-selector': await shown(panel.getByRole('combobox', { name: 'Theme' })),
        'customer-code-selector': await shown(panel.getByRole('combobox', { name: 'Customer code' })),
      }).toEqual({
        administration: may(holder, MENU_RIGHTS.administration),
        'theme-selector': may(holder, BUTTON_RIGHTS['theme-selector']),
        'customer-code-selector':
          may(holder, BUTTON_RIGHTS['customer-switch']) &&
          may(holder, BUTTON_RIGHTS['customer-code-selector']),
      });
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });

      await page.keyboard.press('Control+k');
      const pages = page.getByRole('group', { name: 'Pages' }).getByRole('option');
      await palette(page).waitFor();
      const ways = labels([...shortcuts, ...modules]);
      await expect.poll(() => texts(pages)).toEqual(expect.arrayContaining(ways));
      const found = await texts(pages);
      const every = [...new Set(Object.keys(MENU_RIGHTS))].map((name) => pack[`shortcut-${name}`]);
      const offered = new Set(ways);
      const others = every.filter((label) => !offered.has(label!));
      expect(found.filter((label) => others.includes(label))).toEqual([]);
      expect(found.includes(pack['title-administration']!)).toBe(
        may(holder, PAGE_RIGHTS['/v2/administration']),
      );
      await page.keyboard.press('Escape');

      for (const path of ['/v2/administration', '/v2/api', '/v2/search'] as const) {
        await page.goto(path);
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
        const isLost = await shown(page.getByRole('button', { name: pack['fallback-go-back']! }));
        expect([path, !isLost]).toEqual([path, may(holder, PAGE_RIGHTS[path])]);
      }
      expect(complaints).toEqual([]);
    },
  );
});
