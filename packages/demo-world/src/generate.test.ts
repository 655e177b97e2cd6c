import { createHash } from 'node:crypto';
import { holdsValue } from '@fundarium/contract/field-kinds';
import { PARENT_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import type { StandardField } from '@fundarium/server/metamodel/standard/standard-field';
import { STANDARD_FIELDS } from '@fundarium/server/metamodel/standard/standard-fields';
import { STANDARD_LISTS } from '@fundarium/server/metamodel/standard/standard-lists';
import { generateDemoWorld } from './generate.ts';
import { allQuotations, END_DATE, navCount, small } from './testing-world.ts';
import type { DemoCustomer, DemoWorld } from './world.ts';

const full = generateDemoWorld({ endDate: END_DATE, size: 'full' });

/** Changes with every wanted change of the demo world; on no account with the machine. */
const DIGEST_OF_SMALL = 'b7e36601b33adc4d5143d42c5e836fc301f97a1795f6768e593f5ca1325973f1';

function countOf({ entities }: DemoCustomer, level: Level): number {
  return entities.filter((entity) => entity.level === level).length;
}

function digest(world: DemoWorld): string {
  const hash = createHash('sha256');
  for (const customer of world.customers) hash.update(JSON.stringify(customer));
  for (const series of allQuotations(world)) hash.update(JSON.stringify(series));
  for (const { documents } of world.customers)
    for (const document of documents()) hash.update(JSON.stringify(document)).update(document.content());
  return hash.digest('hex');
}

describe('the full demo world', () => {
  it('has one large customer and two small ones, one of them scoped', () => {
    const [large, ...others] = full.customers as [DemoCustomer, ...DemoCustomer[]];
    expect([
      countOf(large, 'FUND'),
      countOf(large, 'PROD'),
      countOf(large, 'CLAS'),
      countOf(large, 'PART'),
      countOf(large, 'STRUCTURED_PRODUCT'),
    ]).toEqual([14, 60, 80, 400, 60]);
    expect(others).toHaveLength(2);
    expect(full.customers.filter(({ modules }) => modules.includes('MAIA_SCOPED_CUSTOMER'))).toHaveLength(1);
  });

  it('has about a million prices over ten years', () => {
    const count = navCount(full);
    expect(count).toBeGreaterThan(900_000);
    expect(count).toBeLessThan(1_100_000);
  });

  it('hangs some share classes directly under a sub-fund', () => {
    const parents = full.customers[0]?.entities
      .filter(({ level }) => level === 'PART')
      .map(({ parent }) => parent?.level);
    expect(new Set(parents)).toEqual(new Set(['CLAS', 'PROD']));
  });
});

it('keeps a small world small', () => {
  expect(navCount(small)).toBeLessThan(15_000);
  expect(navCount(small)).toBeGreaterThan(8_000);
  expect(small.customers).toHaveLength(3);
});

it('makes the same world twice, and on every machine', () => {
  expect(digest(generateDemoWorld({ endDate: END_DATE, size: 'small' }))).toBe(digest(small));
  expect(digest(small)).toBe(DIGEST_OF_SMALL);
});

it('takes the business day before an end date that is none', () => {
  // Christmas of 2026 is a Friday.
  const ends = [...allQuotations(generateDemoWorld({ endDate: '2026-12-27', size: 'small' }))];
  expect(
    ends
      .map(({ dates }) => dates.at(-1) as string)
      .toSorted()
      .at(-1),
  ).toBe('2026-12-24');
});

it.each([
  ['full', full],
  ['small', small],
] as const)('names parents before children in the %s world, and each code once a level', (_, world) => {
  for (const { entities } of world.customers) {
    const seen = new Set<string>();
    const misplaced = entities.filter(({ level, code, parent, values }) => {
      const fits = parent
        ? seen.has(`${parent.level} ${parent.code}`) && PARENT_LEVELS[level].includes(parent.level)
        : PARENT_LEVELS[level].length === 0;
      const twice = seen.has(`${level} ${code}`);
      seen.add(`${level} ${code}`);
      return !fits || twice || values.CODE !== code;
    });
    expect(misplaced).toEqual([]);
  }
});

it.each([
  ['full', full],
  ['small', small],
] as const)('refers only to entities of the same customer in the %s world', (_, world) => {
  for (const customer of world.customers) {
    const codes = new Set(customer.entities.map(({ level, code }) => `${level} ${code}`));
    const references = [
      ...customer.activationPeriods,
      ...customer.registrations,
      ...customer.dividends,
      ...customer.scopes,
      ...customer.quotations(),
    ];
    expect(references.filter(({ level, code }) => !codes.has(`${level} ${code}`))).toEqual([]);
  }
});

it('has one share class code in all customers, under three names', () => {
  for (const world of [small, full]) {
    const shared = world.customers.map(({ entities }) =>
      entities.find(({ code }) => code === 'LU9900000019'),
    );
    expect(shared.map((entity) => entity?.level)).toEqual(['PART', 'PART', 'PART']);
    expect(new Set(shared.map((entity) => entity?.values.NAME)).size).toBe(3);
  }
});

it('shares no other identifier between customers', () => {
  const owners = new Map<string, Set<string>>();
  for (const { code, entities } of full.customers) {
    for (const { values } of entities) {
      for (const field of ['ISIN', 'WKN', 'VALOR', 'SEDOL', 'FIGI', 'LEI', 'BLOOMBERG']) {
        const number = `${field} ${String(values[field])}`;
        if (values[field] !== undefined) owners.set(number, (owners.get(number) ?? new Set()).add(code));
      }
    }
  }
  const shared = [...owners].filter(([, customers]) => customers.size > 1).map(([number]) => number);
  expect(shared).toEqual(['ISIN LU9900000019']);
});

it('fills fields of the standard metamodel with values of their types and lists', () => {
  const fields = new Map(STANDARD_FIELDS.map((field) => [`${field.level} ${field.businessCode}`, field]));
  const lists = new Map(STANDARD_LISTS.map(({ code, values }) => [code, values.map(({ value }) => value)]));
  const rows = full.customers.flatMap(({ entities, registrations }) => [
    ...entities,
    ...registrations.map(({ fields }) => ({ level: 'REGISTRATION_COUNTRY', values: fields })),
  ]);
  const wrong = new Set<string>();
  for (const { level, values } of rows) {
    for (const [code, value] of Object.entries(values)) {
      const field = fields.get(`${level} ${code}`);
      if (!field || field.mdi || field.performance || field.readonly)
        wrong.add(`${level} ${code} is no field to fill`);
      else if (Array.isArray(value) !== field.multiple) wrong.add(`${level} ${code} is one or many`);
      else if (![value].flat().every((each) => isOfType(each, field)))
        wrong.add(`${level} ${code} ${String(value)}`);
      const list = field?.list && lists.get(field.list);
      if (list && ![value].flat().every((each) => list.includes(String(each))))
        wrong.add(`${field.list} ${String(value)}`);
    }
  }
  expect([...wrong]).toEqual([]);
});

it.each([
  ['DATE', '2026-2-1'],
  ['DOUBLE', 1.5],
  ['INTEGER', '3'],
  ['BOOLEAN', 'true'],
  ['STRING', ''],
] as const)('knows that a %s is not written as %s', (type, value) => {
  expect(isOfType(value, { type, perLanguage: false })).toBe(false);
});

function isOfType(
  value: unknown,
  { type, perLanguage }: Pick<StandardField, 'type' | 'perLanguage'>,
): boolean {
  return holdsValue({ type, perLanguage, multiple: false }, value);
}

it('speaks the language of each customer', () => {
  for (const { language, entities } of full.customers) {
    for (const { values } of entities.filter(({ level }) => level === 'PROD')) {
      expect(Object.keys(values.INVESTMENT_OBJECTIVE as object)).toContain(language);
    }
  }
});

it('says truly whether a class has the currency of its sub-fund', () => {
  for (const { entities } of full.customers) {
    const byCode = new Map(entities.map((entity) => [`${entity.level} ${entity.code}`, entity]));
    for (const part of entities.filter(({ level }) => level === 'PART')) {
      let above = byCode.get(`${part.parent?.level} ${part.parent?.code}`);
      if (above?.level === 'CLAS') above = byCode.get(`PROD ${above.parent?.code}`);
      expect(part.values.SAME_CURRENCY_AS_PARENT_PROD).toBe(part.values.CURRENCY === above?.values.CURRENCY);
    }
  }
});

it('lets nobody live on under a parent that has ended, and nothing begin before its parent', () => {
  for (const { entities } of full.customers) {
    const byCode = new Map(entities.map((entity) => [`${entity.level} ${entity.code}`, entity]));
    const wrong = entities.filter(({ parent, values }) => {
      const above = parent && byCode.get(`${parent.level} ${parent.code}`)?.values;
      if (!above) return false;
      const outlives =
        above.LIQUIDATION_DATE && String(values.LIQUIDATION_DATE ?? '9') > String(above.LIQUIDATION_DATE);
      return outlives || String(values.LAUNCH_DATE ?? values.CREATION_DATE) < String(above.CREATION_DATE);
    });
    expect(wrong).toEqual([]);
  }
});

it('grants one scope a sub-fund and the other an umbrella, and gives people what each needs', () => {
  const scoped = small.customers.find(({ modules }) => modules.includes('MAIA_SCOPED_CUSTOMER'));
  expect(scoped?.scopes.map(({ level }) => level).toSorted()).toEqual(['FUND', 'PROD']);
  const reader = scoped?.people.find(({ kind }) => kind === 'scoped reader');
  expect(scoped?.scopes.filter(({ scope }) => reader?.scopes.includes(scope))).toHaveLength(1);
  const people = small.customers.flatMap((customer) => customer.people);
  expect(new Set(people.map(({ kind }) => kind)).size).toBe(7);
  expect(new Set(people.map(({ username }) => username)).size).toBe(people.length);
  expect(people.filter(({ amfine }) => amfine).map(({ kind }) => kind)).toEqual(['staff']);
});
