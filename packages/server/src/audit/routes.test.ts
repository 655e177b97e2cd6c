import { asOfReply, auditReply, timelineReply, type AuditReply } from '@fundarium/contract/history';
import { ROLES } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAllAt, writeActs } from '../testing/changes.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, makeScopedCustomer, writeEntities } from '../testing/world.ts';

let product: TestProduct;
let auditor: Caller;
let reader: Caller;
let other: Caller;
let personId: string;
let revisions: number[];

const set = (value: unknown, previous: unknown, type = 'STRING') => ({ new: value, previous, type });

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  await makeCustomer(database, ownerUrl, 'ALPHA');
  await makeCustomer(database, ownerUrl, 'BETA');
  auditor = await product.signIn('ALPHA', { roles: ['AUDIT_READ'] });
  reader = await product.signIn('ALPHA');
  other = await product.signIn('BETA', { roles: ['AUDIT_READ'] });
  // Created on 2026-01-05 by `test`, and changed three times: a later value, one for the past, one for the same day.
  await writeEntities(database, 'ALPHA', [
    ...fundTree('ALP', [['A-1', { NAME: 'Alpine A', CURRENCY: 'CHF' }]]),
    { level: 'PART', code: 'A-2', parent: { level: 'CLAS', code: 'ALP-C' }, values: {} },
    { level: 'CLAS', code: 'NEW-C', parent: { level: 'PROD', code: 'ALP-P' }, values: { NAME: 'New class' } },
  ]);
  await recordAllAt(ownerUrl, 'ALPHA', '2026-01-05T10:00:00Z');
  await writeEntities(database, 'BETA', fundTree('BET', [['A-1', { NAME: 'CANARY' }]]));
  await makeScopedCustomer(database, ownerUrl, { NAME: 'Class' });
  personId = await database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, async (tx) => {
    const { rows } = await tx.query<{ id: string }>('select id::text from person limit 1');
    return rows[0]!.id;
  });
  const part = { level: 'PART', code: 'A-1' } as const;
  revisions = await writeActs(database, 'ALPHA', [
    {
      ...part,
      changeType: 'SET_FIELDS',
      effectiveDate: '2026-03-01',
      integratedAt: '2026-01-11T10:00:00Z',
      who: personId,
      source: 'studio',
      fields: { NAME: set('Alpine B', 'Alpine A'), CURRENCY: set('EUR', 'CHF', 'LOV') },
    },
    {
      ...part,
      changeType: 'SET_FIELDS',
      effectiveDate: '2026-02-01',
      integratedAt: '2026-01-12T22:59:59Z',
      retroactive: true,
      fields: { NAME: set('Alpine between', 'Alpine A') },
    },
    {
      ...part,
      changeType: 'SET_FIELDS',
      effectiveDate: '2026-02-01',
      integratedAt: '2026-01-12T23:00:00Z',
      retroactive: true,
      fields: { NAME: set('Alpine in between', 'Alpine between') },
    },
    {
      ...part,
      changeType: 'MOVE_ENTITY',
      effectiveDate: '2026-04-01',
      integratedAt: '2026-01-14T10:00:00Z',
      fields: {
        PARENT: set({ level: 'CLAS', code: 'NEW-C' }, { level: 'CLAS', code: 'ALP-C' }, 'ENTITY'),
      },
    },
  ]);
});
afterAll(() => product.stop());

const timeline = async (query: string, caller = auditor) =>
  timelineReply.parse((await caller.call(`timeline/PART/A-1?${query}`)).json).steps;
const asOf = async (query: string, caller = reader) =>
  asOfReply.parse((await caller.call(`as-of/PART/A-1?${query}`)).json);
const audit = async (path: string, caller = auditor) =>
  auditReply.parse((await caller.call(`audit${path}`)).json);

describe("a field's timeline", () => {
  it('stands in valid time, each step against the one of the day before', async () => {
    const steps = await timeline('field=NAME&order=oldest');
    expect(
      steps.map(({ value, previous, validFrom, validTo, superseded, retroactive }) => [
        value,
        previous,
        validFrom,
        validTo,
        superseded,
        retroactive,
      ]),
    ).toEqual([
      ['Alpine A', null, '2026-01-05', '2026-01-31', false, false],
      ['Alpine between', 'Alpine A', '2026-02-01', null, true, true],
      ['Alpine in between', 'Alpine A', '2026-02-01', '2026-02-28', false, true],
      ['Alpine B', 'Alpine in between', '2026-03-01', null, false, false],
    ]);
    expect(await timeline('field=NAME')).toEqual(steps.toReversed());
  });

  it('names the person or the command, and the revision', async () => {
    const [step] = await timeline('field=CURRENCY');
    expect(step).toMatchObject({ who: personId, source: 'studio', revision: revisions[0] });
    expect(step!.modifiedBy).toMatch(/^person-/);
    expect(step!.integratedAt).toBe('2026-01-11T10:00:00.000Z');
    expect((await timeline('field=CURRENCY&order=oldest'))[0]).toMatchObject({
      who: 'test',
      modifiedBy: 'test',
    });
  });

  it('shows values and days to every reader, persons to those who may see the audit list', async () => {
    const steps = await timeline('field=CURRENCY');
    expect(steps.map(({ who }) => who)).toEqual([personId, 'test']);
    const unnamed = steps.map(({ who: _, modifiedBy: __, ...step }) => step);
    const answer = await reader.call('timeline/PART/A-1?field=CURRENCY');
    expect((answer.json as { steps: unknown }).steps).toEqual(unnamed);
    expect(JSON.stringify(answer.json)).not.toContain('person-');
    // Of a part of the customer nobody sees the audit list, whatever the roles.
    const scoped = await product.signIn('SCOPED', { roles: ['AUDIT_READ'], scopes: ['NORTH'] });
    const seen = await scoped.call('timeline/PART/OPEN-1?field=NAME');
    expect((seen.json as { steps: object[] }).steps.map((step) => Object.keys(step))).toEqual([
      expect.not.arrayContaining(['who', 'modifiedBy']),
    ]);
  });

  it("is that of a day's end in the customer's time zone, or of a revision", async () => {
    const values = async (query: string) =>
      (await timeline(`field=NAME&order=oldest&${query}`)).map((s) => s.value);
    expect(await values('knownOn=2026-01-11')).toEqual(['Alpine A', 'Alpine B']);
    expect(await values('knownOn=2026-01-12')).toEqual(['Alpine A', 'Alpine between', 'Alpine B']);
    expect(await values('knownOn=2026-01-13')).toHaveLength(4);
    expect(await values(`knownAt=${revisions[0]}`)).toEqual(['Alpine A', 'Alpine B']);
  });

  it('holds the same acts as the audit list of the field', async () => {
    const steps = await timeline('field=NAME');
    const { rows } = await audit('/PART/A-1?fields=NAME');
    const facts = (each: { value?: unknown; revision: number }) => [each.revision, each.value];
    const inOrder = (pairs: unknown[][]) => pairs.toSorted(([a], [b]) => Number(a) - Number(b));
    expect(inOrder(rows.map(facts))).toEqual(inOrder(steps.map(facts)));
  });

  it('is empty for a field without a value, and 404 for one that is none', async () => {
    expect(await timeline('field=WKN')).toEqual([]);
    expect((await reader.call('timeline/PART/A-1?field=NO_SUCH')).status).toBe(404);
  });
});

describe('an entity as of a moment', () => {
  it('has the values valid on a day, as known on another', async () => {
    const name = async (query: string) => (await asOf(query)).name;
    expect(await name('validOn=2026-02-15')).toBe('Alpine in between');
    expect(await name('validOn=2026-02-15&knownOn=2026-01-12')).toBe('Alpine between');
    expect(await name('validOn=2026-02-15&knownOn=2026-01-11')).toBe('Alpine A');
    expect(await name('validOn=2026-03-01&knownOn=2026-01-11')).toBe('Alpine B');
    expect(await asOf('validOn=2026-01-05')).toMatchObject({
      values: { NAME: 'Alpine A', CURRENCY: 'CHF', CODE: 'A-1', LIFECYCLE_STATE: 'LIVE' },
      state: 'LIVE',
    });
  });

  it('has the state of that day, from the periods that were known', async () => {
    const act = (action: string, start: string, end: string | null, integratedAt: string) => ({
      level: 'PART',
      code: 'A-2',
      changeType: 'CHANGE_ACTIVATION_STATE' as const,
      effectiveDate: '2026-02-01',
      integratedAt,
      fields: {
        ACTION: set(action, null),
        START: set(start, null, 'DATE'),
        END: set(end, null, 'DATE'),
      },
    });
    await writeActs(product.database, 'ALPHA', [
      act('ACTIVATE', '2026-02-01', null, '2026-01-11T10:00:00Z'),
      act('DEACTIVATE', '2026-03-01', '2026-03-31', '2026-01-12T10:00:00Z'),
    ]);
    await product.database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
      tx.query(
        `insert into activation_period (customer_code, entity_id, start_date, end_date, path)
         select customer_code, id, p.start_date, p.end_date, path
         from entity, (values (date '2026-02-01', date '2026-02-28'), ('2026-04-01', null)) p(start_date, end_date)
         where customer_code = 'ALPHA' and code = 'A-2'`,
      ),
    );
    const state = async (query: string) =>
      asOfReply.parse((await reader.call(`as-of/PART/A-2?${query}`)).json).state;
    expect(await state('validOn=2026-03-15')).toBe('INACTIVE');
    expect(await state('validOn=2026-04-01')).toBe('ACTIVE');
    expect(await state('validOn=2026-01-15')).toBe('INACTIVE');
    expect(await state('validOn=2026-03-15&knownOn=2026-01-11')).toBe('ACTIVE');
    expect(await state('validOn=2026-01-15&knownOn=2026-01-11')).toBe('INACTIVE');
    expect(await state('validOn=2026-03-15&knownOn=2026-01-10')).toBe('LIVE');
  });

  it('has the code that it had', async () => {
    await writeEntities(product.database, 'ALPHA', [
      { level: 'FUND', code: 'NOW', parent: null, values: { NAME: 'Renamed' } },
    ]);
    await writeActs(product.database, 'ALPHA', [
      {
        level: 'FUND',
        code: 'NOW',
        changeType: 'SET_FIELDS',
        effectiveDate: '2026-02-01',
        fields: { CODE: set('NOW', 'BEFORE', 'CODE') },
      },
    ]);
    const code = async (query: string) =>
      asOfReply.parse((await reader.call(`as-of/FUND/NOW?${query}`)).json).values['CODE'];
    expect([await code('validOn=2026-01-31'), await code('validOn=2026-02-01')]).toEqual(['BEFORE', 'NOW']);
  });

  it('has the ancestors of then, with their values', async () => {
    const above = async (query: string) =>
      (await asOf(query)).ancestors.map(({ code, name, open }) => [code, name, open]);
    const tree = [
      ['ALP-F', 'ALP Umbrella SICAV', true],
      ['ALP-P', 'ALP Sub-fund', true],
    ];
    expect(await above('validOn=2026-03-31')).toEqual([...tree, ['ALP-C', 'ALP Classification', true]]);
    expect(await above('validOn=2026-04-01')).toEqual([...tree, ['NEW-C', 'New class', true]]);
    expect(await above('validOn=2026-04-01&knownOn=2026-01-13')).toEqual([
      ...tree,
      ['ALP-C', 'ALP Classification', true],
    ]);
  });

  it('is not found before it was, nor before it was known', async () => {
    for (const query of ['validOn=2026-01-04', 'knownOn=2026-01-01', 'knownAt=1']) {
      const answer = await reader.call(`as-of/PART/A-1?${query}`);
      expect([answer.status, answer.json]).toMatchObject([404, { code: 'entity-not-found-PART' }]);
    }
  });

  it('is the same as today where nothing is asked', async () => {
    const plain = (await reader.call('browse/fund/ALP-F')).json as { values: object; state: string };
    const now = asOfReply.parse((await reader.call('as-of/FUND/ALP-F')).json);
    expect([now.values, now.state]).toEqual([plain.values, plain.state]);
  });
});

describe('the audit list', () => {
  it('unfolds a change into one row per field, the newest first', async () => {
    const { total, rows } = await audit('/PART/A-1?language=de');
    expect(total).toBe(7);
    expect(
      rows.map(({ changeType, field, value, previous }) => [changeType, field, value, previous]),
    ).toEqual([
      ['MOVE_ENTITY', 'PARENT', { level: 'CLAS', code: 'NEW-C' }, { level: 'CLAS', code: 'ALP-C' }],
      ['SET_FIELDS', 'NAME', 'Alpine in between', 'Alpine between'],
      ['SET_FIELDS', 'NAME', 'Alpine between', 'Alpine A'],
      ['SET_FIELDS', 'CURRENCY', 'EUR', 'CHF'],
      ['SET_FIELDS', 'NAME', 'Alpine B', 'Alpine A'],
      ['CREATE_ENTITY', 'CURRENCY', 'CHF', null],
      ['CREATE_ENTITY', 'NAME', 'Alpine A', null],
    ]);
    expect(rows[3]).toMatchObject({
      fieldLabel: 'Währung',
      fieldType: 'LOV',
      effectiveDate: '2026-03-01',
      retroactive: false,
      subject: { kind: 'entity', level: 'PART', code: 'A-1', name: 'Alpine A' },
    });
    expect(rows[3]!.modifiedBy).toMatch(/^person-/);
  });

  it.each<[string, string, number]>([
    ['change types', 'changeTypes=MOVE_ENTITY', 1],
    ['several change types', 'changeTypes=MOVE_ENTITY&changeTypes=SET_FIELDS', 5],
    ['a field', 'fields=CURRENCY', 2],
    ['several fields', 'fields=CURRENCY&fields=NAME', 6],
    ['what is no field of the metamodel', 'fields=PARENT&fields=CURRENCY', 3],
    ['a part of an act alone', 'fields=PARENT', 1],
    ['what neither has', 'fields=NO_SUCH', 0],
    [
      'dates of integration, in the time zone of the customer',
      'integratedFrom=2026-01-12&integratedTo=2026-01-12',
      1,
    ],
    ['effective dates', 'effectiveFrom=2026-02-01&effectiveTo=2026-03-01', 4],
    ['the command', 'modifiedBy=test', 5],
    ['retroactive', 'retroactive=true', 2],
    ['a value of either side', 'text=eur', 1],
    ['a previous value', 'text=between&fields=NAME', 2],
    ['the label of a field', 'text=Währ&language=de', 2],
    ['nothing at all', 'text=%25', 0],
    ['all at once', 'fields=NAME&changeTypes=SET_FIELDS&text=alpine&retroactive=false', 1],
  ])('filters by %s', async (_, query, expected) => {
    const { total, rows } = await audit(`/PART/A-1?${query}`);
    expect([total, rows.length]).toEqual([expected, expected]);
  });

  it('filters by the user name and the id of a person', async () => {
    const [named] = (await audit('/PART/A-1?fields=CURRENCY')).rows;
    for (const who of [named!.modifiedBy, personId]) {
      expect((await audit(`?modifiedBy=${who}`)).total).toBe(2);
    }
  });

  it.each(['newest', 'oldest'])(
    'skips and repeats nothing from page to page, %s first, while others write',
    async (order) => {
      const whole = await audit(`?order=${order}&limit=1000`);
      expect(whole.rows).toHaveLength(whole.total);
      const upTo = `upTo=${whole.revision.number}`;
      const pages: AuditReply['rows'] = [];
      for (let offset = 0; offset < whole.total; offset += 3) {
        await writeActs(product.database, 'ALPHA', [
          { level: 'FUND', code: 'ALP-F', changeType: 'SET_FIELDS', effectiveDate: '2026-06-01', fields: {} },
        ]);
        const page = await audit(`?order=${order}&limit=3&offset=${offset}&${upTo}`);
        expect(page.total).toBe(whole.total);
        pages.push(...page.rows);
      }
      expect(pages).toEqual(whole.rows);
      expect((await audit(`?offset=100000&${upTo}`)).rows).toEqual([]);
      expect((await audit(`?offset=100000&${upTo}`)).total).toBe(whole.total);
    },
  );

  it('finds every row of an entity by its name or code', async () => {
    const all = await audit('/FUND/ALP-F?limit=1000');
    expect(all.rows.map(({ field }) => field)).toEqual(expect.arrayContaining([null, 'LEI', 'NAME']));
    for (const text of ['alp umbrella', 'alp-f']) {
      const { total, rows } = await audit(`?text=${text}&limit=1000`);
      expect([total, rows]).toEqual([all.total, all.rows]);
    }
  });

  it('shows an act that changed no field as one row', async () => {
    const [row] = (await audit('/FUND/ALP-F')).rows;
    expect(row).toMatchObject({ field: null, value: null, previous: null, changeType: 'SET_FIELDS' });
  });

  it.each([
    'changeTypes=NO_SUCH',
    'limit=1001',
    'offset=-1',
    'effectiveFrom=2026-02-30',
    'customerCode=BETA',
    'retroactive=maybe',
  ])('refuses %s', async (query) => {
    expect((await auditor.call(`audit?${query}`)).status).toBe(400);
  });
});

describe('who may read', () => {
  it.each(ROLES)('%s', async (role) => {
    const caller = await product.signIn('ALPHA', { roles: [role] });
    const expected = role === 'AUDIT_READ' ? 200 : 403;
    expect((await caller.call('audit')).status).toBe(expected);
    expect((await caller.call('audit/PART/A-1')).status).toBe(expected);
    expect((await caller.call('timeline/PART/A-1?field=NAME')).status).toBe(200);
    expect((await caller.call('as-of/PART/A-1')).status).toBe(200);
  });

  it('shows a second customer its own alone', async () => {
    const { rows } = await audit('?limit=1000', other);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/Alpine|ALP-/);
    expect(JSON.stringify(await audit('?limit=1000'))).not.toMatch(/CANARY|BET-/);
    for (const url of ['audit/FUND/ALP-F', 'timeline/FUND/ALP-F?field=NAME', 'as-of/FUND/ALP-F']) {
      expect([url, (await other.call(url)).status]).toEqual([url, 404]);
    }
    expect((await audit(`?modifiedBy=${personId}`, other)).total).toBe(0);
    expect((await timeline('field=NAME', other)).map(({ value }) => value)).toEqual(['CANARY']);
    expect((await asOf('', other)).name).toBe('CANARY');
  });

  it('bars a reader with scopes from the list, and from what lies outside of them', async () => {
    const scoped = await product.signIn('SCOPED', { roles: ['AUDIT_READ'], scopes: ['NORTH'] });
    const all = await product.signIn('SCOPED', { roles: ['AUDIT_READ'], scopes: ['SCOPE_ALL'] });
    for (const url of ['audit', 'audit/PART/OPEN-1', 'audit/PART/SHUT-1']) {
      expect([url, (await scoped.call(url)).status]).toEqual([url, 403]);
      expect([url, (await all.call(url)).status]).toEqual([url, 200]);
    }
    for (const url of ['timeline/PART/SHUT-1?field=NAME', 'as-of/PART/SHUT-1', 'as-of/FUND/OPEN-F']) {
      expect([url, (await scoped.call(url)).status]).toEqual([url, 404]);
    }
    expect((await scoped.call('timeline/PART/OPEN-1?field=NAME')).status).toBe(200);
    const open = asOfReply.parse((await scoped.call('as-of/PART/OPEN-1')).json);
    expect(
      open.ancestors.map(({ code, open: isOpen, values }) => [code, isOpen, Object.keys(values).length > 0]),
    ).toEqual([
      ['OPEN-F', false, false],
      ['OPEN-P', true, true],
      ['OPEN-C', true, true],
    ]);
  });
});
