import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { generateDemoWorld } from '@fundarium/demo-world/generate';
import type { DemoCustomer } from '@fundarium/demo-world/world';
import { useBrowser } from './browser.ts';

const { visit } = useBrowser();

const EVERYWHERE = ['AUDIT_TRAIL', 'DOCUMENTATION', 'COLLAPSIBLE', 'GENERIC', 'GENERIC_TABLE', 'STATUS'];
const OF_LEAVES = ['ACTIVATION_PERIODS', 'NAV', 'PERFORMANCE', 'REGISTRATION', 'RISK_MEASURES'];
/** Cards that a level may have (specification, section 2); that of documents comes with them. */
const CARDS = [
  ['FUND', [...EVERYWHERE, 'BROWSING']],
  ['PROD', [...EVERYWHERE, 'ACTIVATION_PERIODS', 'BROWSING']],
  ['CLAS', [...EVERYWHERE, 'BROWSING']],
  ['PART', [...EVERYWHERE, ...OF_LEAVES]],
  ['STRUCTURED_PRODUCT', [...EVERYWHERE, ...OF_LEAVES]],
] as const;
type Level = (typeof CARDS)[number][0];

const { customers } = generateDemoWorld({ endDate: '2026-11-19', size: 'small' });
const customerOf = (code: string) => customers.find((each) => each.code === code)!;

/** What cards say where they have nothing to show. */
const NOTHING = textsOf(
  ['cards', 'card-documents', 'nav', 'details', 'audit', 'performance'],
  [
    'card-documents-none',
    'card-documents-none-drop',
    'audit-nothing',
    'card-activation-no-periods',
    'card-activation-none',
    'card-registration-none',
    'card-risk-no-scenarios',
    'card-risk-none',
    'card-status-none',
    'details-none-below',
    'details-nothing-known',
    'nav-none',
    'performance-none',
  ],
);

/** An entity of a level that has been active for a time, is registered, and has prices, where the demo has such a one. */
function showpiece({ activationPeriods, entities, quotations }: DemoCustomer, level: Level): string | null {
  const active = activationPeriods.filter((each) => each.level === level).map(({ code }) => code);
  const priced = new Set([...quotations()].filter(({ dates }) => dates.length > 20).map(({ code }) => code));
  const leaf = level === 'PART' || level === 'STRUCTURED_PRODUCT';
  const wants = (code: string) => !leaf || priced.has(code);
  return (
    active.find(wants) ?? entities.find((each) => each.level === level && wants(each.code))?.code ?? null
  );
}

/** The cards of a page, each with its text once it is loaded. */
async function cardsOn(page: Page, address: string): Promise<Map<string, string>> {
  await page.goto(address);
  await page.locator('[data-card]').first().waitFor();
  const names = await page
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')!));
  const texts = new Map<string, string>();
  for (const name of names) {
    const card = page.locator(`[data-card="${name}"]`);
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('region').or(card.locator('section')).first().waitFor();
    await expect.poll(() => card.locator('[aria-busy=true]').count(), { message: name }).toBe(0);
    const unfold = card.locator('button[aria-expanded="false"][aria-controls]');
    if (name === 'OTHER_FEATURES' && (await unfold.count()) > 0) await unfold.first().click();
    texts.set(name, await card.innerText());
  }
  return texts;
}

describe('the demo world', () => {
  it.each(CARDS)('fills each card that %s may have', async (level, wanted) => {
    const filled = new Set<string>();
    for (const [code, person] of [
      ['THORNMERE', 'reader of THORNMERE'],
      ['SEEWARTH', 'auditor'],
    ] as const) {
      const customer = customerOf(code);
      const entity = showpiece(customer, level);
      if (entity === null) continue;
      const { page, complaints } = await visit({ as: person });
      for (const [name, text] of await cardsOn(page, `/v2/details/${level}/${encodeURIComponent(entity)}`)) {
        const type = typeOf(customer, level, name);
        if (!NOTHING.some((nothing) => text.includes(nothing))) filled.add(type);
      }
      expect(complaints).toEqual([]);
    }
    expect([...filled].toSorted()).toEqual(wanted.toSorted());
  });

  it('has a breakdown of each type', async () => {
    const customer = customerOf('SEEWARTH');
    const types = new Set(customers.flatMap(({ breakdowns }) => breakdowns.map(({ type }) => type)));
    const { page } = await visit({ as: 'auditor' });
    const shown = new Set<string>();
    for (const { code } of customer.entities.filter((each) => each.level === 'PROD')) {
      await page.goto(`/v2/breakdowns/PROD/${code}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('table').first().waitFor();
      for (const title of await page.getByRole('heading', { level: 2 }).allTextContents()) shown.add(title);
    }
    expect(shown.size).toBe(types.size);
  });
});

function textsOf(areas: readonly string[], keys: readonly string[]): string[] {
  const texts = Object.assign(
    {},
    ...areas.map(
      (area) => JSON.parse(readFileSync(`packages/server/texts/en/${area}.json`, 'utf8')) as object,
    ),
  ) as Record<string, string>;
  return keys.map((key) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`There is no text ${key}`);
    return text;
  });
}

/** A card's type, of the customer's own layout or of the standard one, whose cards of fields have other names. */
function typeOf({ settings }: DemoCustomer, level: Level, name: string): string {
  const own = settings as {
    views?: { details: Record<string, { cards: { type: string; name: string }[] }> };
  };
  const configured = own.views?.details[level]?.cards.find((card) => card.name === name);
  if (configured !== undefined) return configured.type;
  if (['COSTS', 'TARGET_MARKET'].includes(name)) return 'GENERIC_TABLE';
  return CARDS.some(([, types]) => types.includes(name)) ? name : 'GENERIC';
}
