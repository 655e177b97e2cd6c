import { entityReply } from '@fundarium/contract/entity';
import { asOfReply, auditReply, timelineReply } from '@fundarium/contract/history';
import { written } from '@fundarium/contract/studio-entity-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestProduct } from '../testing/product.ts';
import { problemsOf, startTestStudio, studio } from '../testing/studio.ts';
import { makeScopedCustomer } from '../testing/world.ts';
import { nextDay } from './activation-periods.ts';
import { applyDueChanges } from './due-store.ts';

/** What is due takes effect without a word. */
const failOn = (line: string) => {
  throw new Error(line);
};

let product: TestProduct;
let author: Caller;
let other: Caller;
let today: string;

const part = (code: string) => ({ level: 'PART', code });
const PATH = studio('entities/registrations');
const set = (code: string, registrations: object, effectiveDate?: string, caller = author) =>
  caller.call(PATH, { entity: part(code), registrations, effectiveDate });
const done = async (...given: Parameters<typeof set>) => written.parse((await set(...given)).json);
const held = async (code: string) =>
  entityReply.parse((await author.call(`browse/part/${code}`)).json).registrations;
const asOf = async (code: string, query: string) =>
  asOfReply.parse((await author.call(`as-of/PART/${code}?${query}`)).json).registrations;

beforeAll(async () => {
  ({ product, today } = await startTestStudio());
  const roles = ['DATA_CONTRIBUTOR', 'AUDIT_READ'];
  author = await product.signIn('ALPHA', { roles });
  other = await product.signIn('BETA', { roles });
});
afterAll(() => product.stop());

describe('the registrations of a share class', () => {
  it('begin with a country, are set by field, and take no revision for what is so already', async () => {
    const given = { CH: { REGISTRATION_STATUS: 'YES' }, LU: {} };
    expect(await done('A-1', given)).toMatchObject({ changed: true, effectiveDate: today, pending: false });
    expect(await held('A-1')).toEqual([
      { country: 'CH', values: { REGISTRATION_STATUS: 'YES' } },
      { country: 'LU', values: {} },
    ]);
    expect((await done('A-1', given)).changed).toBe(false);
    await done('A-1', { CH: { REGISTRATION_STATUS: null, MARKETING_STATUS: 'NO' } });
    expect(await held('A-1')).toMatchObject([{ values: { MARKETING_STATUS: 'NO' } }, { country: 'LU' }]);
    expect((await held('A-1'))[0]!.values).not.toHaveProperty('REGISTRATION_STATUS');
  });

  it('add to the history alone what a later value has overtaken', async () => {
    const [first, then] = [nextDay(today, -20), nextDay(today, -10)];
    await done('A-2', { CH: { REGISTRATION_STATUS: 'YES' } }, then);
    const earlier = await done(
      'A-2',
      { CH: { REGISTRATION_STATUS: 'NO', REGISTRATION_DATE: '2020-01-01' }, LI: {} },
      first,
    );
    expect(earlier).toMatchObject({ changed: true, retroactive: true, pending: false });
    expect(await held('A-2')).toEqual([
      { country: 'CH', values: { REGISTRATION_STATUS: 'YES', REGISTRATION_DATE: '2020-01-01' } },
      { country: 'LI', values: {} },
    ]);
    expect(await asOf('A-2', `validOn=${nextDay(then, -1)}`)).toEqual([
      { country: 'CH', values: { REGISTRATION_STATUS: 'NO', REGISTRATION_DATE: '2020-01-01' } },
      { country: 'LI', values: {} },
    ]);
    expect(await asOf('A-2', `validOn=${nextDay(then, -1)}&knownAt=${earlier.revision.number - 1}`)).toEqual(
      [],
    );
    const { steps } = timelineReply.parse(
      (await author.call('timeline/PART/A-2?field=REGISTRATION_STATUS&country=CH&order=oldest')).json,
    );
    expect(
      steps.map(({ value, previous, validFrom, validTo, retroactive }) => [
        value,
        previous,
        validFrom,
        validTo,
        retroactive,
      ]),
    ).toEqual([
      ['NO', null, first, nextDay(then, -1), true],
      ['YES', 'NO', then, null, false],
    ]);
    const elsewhere = await author.call('timeline/PART/A-2?field=REGISTRATION_STATUS&country=LI');
    expect(timelineReply.parse(elsewhere.json).steps).toEqual([]);
  });

  it('take effect on their day, a country that begins then among them', async () => {
    const tomorrow = nextDay(today);
    const reply = await done('A-3', { CH: { REGISTRATION_STATUS: 'RESTRICTED' }, FR: {} }, tomorrow);
    expect(reply).toMatchObject({ changed: true, pending: true });
    await done('A-3', { CH: { MARKETING_STATUS: 'YES' } });
    expect(await held('A-3')).toEqual([{ country: 'CH', values: { MARKETING_STATUS: 'YES' } }]);
    expect(await asOf('A-3', `validOn=${tomorrow}`)).toEqual([
      { country: 'CH', values: { MARKETING_STATUS: 'YES', REGISTRATION_STATUS: 'RESTRICTED' } },
      { country: 'FR', values: {} },
    ]);
    expect(await applyDueChanges(product.database, failOn, new Date(`${tomorrow}T12:00:00Z`))).toEqual([
      'ALPHA',
    ]);
    expect(await held('A-3')).toEqual([
      { country: 'CH', values: { MARKETING_STATUS: 'YES', REGISTRATION_STATUS: 'RESTRICTED' } },
      { country: 'FR', values: {} },
    ]);
  });

  it('are on the audit list with level, code, and the country in the label', async () => {
    const { rows } = auditReply.parse(
      (await author.call('audit/PART/A-1?fields=REGISTRATION_STATUS&language=de&order=oldest')).json,
    );
    expect(rows).toMatchObject([
      {
        changeType: 'SET_FIELDS',
        subject: { kind: 'registration', level: 'PART', code: 'A-1', name: 'Alpine A', country: 'CH' },
        field: 'REGISTRATION_STATUS',
        fieldLabel: 'Vertriebszulassung (Schweiz)',
        value: 'YES',
        previous: null,
        effectiveDate: today,
      },
      { value: null, previous: 'YES' },
    ]);
  });

  it('are refused as a whole, each problem with country, value and rule', async () => {
    const answer = await set('A-4', {
      CH: { REGISTRATION_STATUS: 'PERHAPS', REGISTRATION_DATE: 'soon', COLOUR: 'red' },
      QQ: {},
      DE: { REGISTRATION_STATUS: 'YES' },
    });
    expect(answer.status).toBe(400);
    const reported = problemsOf(answer).map(({ path, value, rule }) => [path, value, rule]);
    expect(reported.toSorted()).toEqual(
      [
        ['body.registrations.CH.REGISTRATION_STATUS', 'PERHAPS', 'unknown-list-value'],
        ['body.registrations.CH.REGISTRATION_DATE', 'soon', 'wrong-type'],
        ['body.registrations.CH.COLOUR', 'red', 'unknown-field'],
        ['body.registrations.QQ', 'QQ', 'unknown-list-value'],
      ].toSorted(),
    );
    expect(await held('A-4')).toEqual([]);
    const fund = await author.call(PATH, {
      entity: { level: 'FUND', code: 'ALP-F' },
      registrations: { CH: {} },
    });
    expect(problemsOf(fund)).toMatchObject([{ path: 'body.entity.level', rule: 'level-may-not-hold' }]);
  });
});

describe('who may register', () => {
  it('are contributors of the level, of this customer alone', async () => {
    const body = { entity: part('A-4'), registrations: { CH: {} } };
    expect((await product.anonymous.call(PATH, body)).status).toBe(401);
    for (const roles of [[], ['STRUCTURED_PRODUCT_CONTRIBUTOR'], ['DATA_CONTRIBUTOR', 'BLOCK_STUDIO']])
      expect((await (await product.signIn('ALPHA', { roles })).call(PATH, body)).status).toBe(403);
    const note = { entity: { level: 'STRUCTURED_PRODUCT', code: 'SP-1' }, registrations: { CH: {} } };
    expect((await author.call(PATH, note)).status).toBe(403);
    const structurer = await product.signIn('ALPHA', { roles: ['STRUCTURED_PRODUCT_CONTRIBUTOR'] });
    expect((await structurer.call(PATH, note)).status).toBe(200);
    expect((await set('A-1', { CH: {} }, undefined, other)).status).toBe(404);
    for (const path of ['as-of/PART/A-1', 'timeline/PART/A-1?field=REGISTRATION_STATUS&country=CH'])
      expect((await other.call(path)).status).toBe(404);
    const theirs = auditReply.parse((await other.call('audit')).json);
    expect(theirs.rows.filter(({ subject }) => subject.kind === 'registration')).toEqual([]);
  });

  it('are persons with scopes in their subtree, who trace it as well', async () => {
    const { database, ownerUrl } = product;
    await makeScopedCustomer(database, ownerUrl);
    const north = await product.signIn('SCOPED', { roles: ['DATA_CONTRIBUTOR'], scopes: ['NORTH'] });
    const ch = { CH: { REGISTRATION_STATUS: 'YES' } };
    expect((await set('OPEN-1', ch, '2026-02-01', north)).status).toBe(200);
    expect((await set('SHUT-1', ch, '2026-02-01', north)).status).toBe(404);
    const seen = asOfReply.parse((await north.call('as-of/PART/OPEN-1?validOn=2026-02-01')).json);
    expect(seen.registrations).toEqual([{ country: 'CH', values: { REGISTRATION_STATUS: 'YES' } }]);
  });
});
