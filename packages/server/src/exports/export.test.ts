import type { ExportRequestInput } from '@fundarium/contract/export';
import { readXlsx } from 'hucre/xlsx';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, makeScopedCustomer, writeEntities } from '../testing/world.ts';

let product: TestProduct;
let reader: Caller;
let editor: Caller;
let other: Caller;
let scoped: Caller;
let administrator: Caller;

const FORMULA = "=cmd|' /C calc'!A0";

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  await makeCustomer(database, ownerUrl, 'ALPHA');
  await makeCustomer(database, ownerUrl, 'BETA');
  await writeEntities(
    database,
    'ALPHA',
    fundTree('ALP', [
      [
        '00123',
        { NAME: FORMULA, ISIN: 'LU9900000019', CURRENCY: 'CHF', TER: '1.25', LAUNCH_DATE: '2024-02-29' },
      ],
      ['A-2', { NAME: 'Bäume 日本', CURRENCY: 'EUR', TER: '0.125', SRI: 4 }],
    ]),
  );
  await writeEntities(database, 'BETA', fundTree('BET', [['B-1', { NAME: 'CANARY' }]]));
  await makeScopedCustomer(database, ownerUrl, { NAME: 'Class' });
  reader = await product.signIn('ALPHA');
  editor = await product.signIn('ALPHA', { roles: ['METADATA_CONTRIBUTOR'] });
  administrator = await product.signIn('ALPHA', { roles: ['USER_ADMIN'] });
  other = await product.signIn('BETA');
  scoped = await product.signIn('SCOPED', { scopes: ['NORTH'], roles: ['METADATA_CONTRIBUTOR'] });
});
afterAll(() => product.stop());

type RequestParts = Partial<Omit<ExportRequestInput, 'source'>> & { readonly source?: object };
const SHARES = {
  type: 'SEARCH',
  nature: 'PART',
  query: { columns: ['CODE', 'NAME', 'ISIN', 'TER', 'LAUNCH_DATE'] },
};

const request = (parts: RequestParts = {}) => ({ source: SHARES, language: 'en', locale: 'en-GB', ...parts });

async function fileOf(who: Caller, parts: RequestParts = {}) {
  const reply = await product.app.inject({
    method: 'POST',
    url: '/repository/api/v1/export',
    headers: who.headers,
    payload: request(parts),
  });
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
  return reply;
}
async function sheetsOf(who: Caller, parts: RequestParts = {}) {
  const { sheets } = await readXlsx(new Uint8Array((await fileOf(who, parts)).rawPayload));
  return sheets.map(({ rows }) => rows.map((row) => row.map(plain)));
}
const plain = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
async function refusalOf(who: Caller, parts: RequestParts = {}) {
  const { status, json } = await who.call('export', request(parts));
  return [status, (json as { code: string }).code];
}

describe('a search', () => {
  it('becomes a workbook of its columns in their order, typed, and a sheet that explains it', async () => {
    const text = 'Currency is CHF\tor\nEUR';
    const asked = [{ name: 'Filters', text }];
    const [data, about] = await sheetsOf(reader, { address: '/v2/search/part?sort=CODE', asked });
    expect(data).toEqual([
      ['Code', 'Name', 'ISIN', 'Total expense ratio (TER) (%)', 'Launch date'],
      ['00123', FORMULA, 'LU9900000019', 0.0125, '2024-02-29'],
      ['A-2', 'Bäume 日本', null, 0.00125, null].slice(0, data![2]!.length),
    ]);
    const entries = new Map(about!.map(([name, text]) => [name, text]));
    expect(entries.get('Filters')).toBe(text);
    expect(entries.get('Address')).toBe('http://localhost:8080/v2/search/part?sort=CODE');
    expect(entries.get('Rows')).toBe('2');
    expect(entries.get('Customer')).toBe('ALPHA');
    expect([...entries.keys()]).toContain('Data revision');
  });

  it('is named after what it holds, the customer and the day', async () => {
    const { headers } = await fileOf(reader);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="share-classes_ALPHA_\d{4}-\d\d-\d\d\.xlsx"$/,
    );
    const german = await fileOf(reader, { language: 'de', format: { type: 'CSV' } });
    expect(german.headers['content-disposition']).toMatch(/anteilsklassen_ALPHA_[\d-]+\.csv/);
  });

  it('becomes CSV with the same cells: percentages in points, texts that look like formulas guarded', async () => {
    const { body } = await fileOf(reader, { format: { type: 'CSV' } });
    expect(body.codePointAt(0)).toBe(0xfe_ff);
    expect(body.split('\r\n')[1]).toBe(`00123,'${FORMULA},LU9900000019,1.25,2024-02-29`);
    const local = await fileOf(reader, {
      format: { type: 'CSV', separator: ';', decimalPoint: ',', byteOrderMark: false },
    });
    expect(local.body.split('\r\n').slice(1)).toEqual([
      `00123;'${FORMULA};LU9900000019;1,25;2024-02-29`,
      'A-2;Bäume 日本;;0,125;',
      '',
    ]);
    expect(parseCsv(local.body, { delimiter: ';' })).toHaveLength(3);
  });

  it('follows its filters and order, and says which fields there are not', async () => {
    const query = {
      columns: ['CODE', 'NOTHING', 'FUND.NAME'],
      sort: [{ field: 'CODE', descending: true }],
      filters: { fields: [{ name: 'CURRENCY', operator: 'NOT_NULL', operands: [] }], countries: [] },
    };
    const [data, about] = await sheetsOf(reader, { source: { ...SHARES, query } });
    expect(data!.map(([code, fund]) => [code, fund])).toEqual([
      ['Code', 'Fund · Name'],
      ['A-2', 'ALP Umbrella SICAV'],
      ['00123', 'ALP Umbrella SICAV'],
    ]);
    expect(about!.find(([name]) => name === 'Left out: no such fields')?.[1]).toBe('NOTHING');
  });

  it('gives a column of currencies beside amounts that stand without', async () => {
    const [data] = await sheetsOf(reader, {
      source: { ...SHARES, query: { columns: ['CODE', 'LAUNCH_PRICE'] } },
    });
    expect(data![0]!.slice(0, 3)).toEqual(['Code', 'Launch price', 'Currency']);
    expect(data!.slice(1).map((row) => row[2])).toEqual(['CHF', 'EUR']);
  });

  it('gives payments the currency in which they were paid, and prices that of their day', async () => {
    const columns = ['CODE', 'DIVIDEND', 'NET_DIVIDEND', 'NAV'];
    const [data] = await sheetsOf(reader, { source: { ...SHARES, query: { columns } } });
    expect(data![0]).toEqual([
      'Code',
      'Dividend',
      'Dividend currency',
      'Net dividend',
      'Net asset value',
      'NAV currency',
    ]);
  });

  it('without rows is a file with its headers', async () => {
    const [data, about] = await sheetsOf(reader, {
      source: { ...SHARES, query: { columns: ['CODE'], quickText: 'nothingatall' } },
    });
    expect(data).toEqual([['Code']]);
    expect(about!.find(([name]) => name === 'Rows')?.[1]).toBe('0');
  });

  it('is refused where it asks for what the level has not', async () => {
    const filters = { fields: [{ name: 'NOTHING', operator: 'NULL', operands: [] }], countries: [] };
    expect(await refusalOf(reader, { source: { ...SHARES, query: { filters } } })).toEqual([
      400,
      'filter-unsupported',
    ]);
  });

  it.each(['//', '//evil.example/x', '/\\evil.example/x', 'https://evil.example/', '/\t/evil.example/x'])(
    'is refused with the address %j, which is no path of ours',
    async (address) => {
      expect(await refusalOf(reader, { address })).toEqual([400, 'request-invalid']);
    },
  );
});

describe('the three kinds', () => {
  it('take a role, by the call too', async () => {
    for (const kind of ['FIELD_CODES', 'FIELD_LABELS', 'COUNTRIES'] as const) {
      expect(await refusalOf(reader, { kind })).toEqual([403, 'not-allowed']);
      for (const who of [editor, administrator]) expect((await fileOf(who, { kind })).statusCode).toBe(200);
    }
  });

  it('hold all fields of the level by code, and with those above it by label, whatever columns were chosen', async () => {
    const [codes] = await sheetsOf(editor, { kind: 'FIELD_CODES' });
    expect(codes![0]).toEqual(expect.arrayContaining(['CODE', 'NAME', 'ISIN', 'TER', 'NAV']));
    expect(codes![0]!.some((header) => String(header).includes('.'))).toBe(false);
    expect(codes).toHaveLength(3);
    const [labels] = await sheetsOf(editor, { kind: 'FIELD_LABELS' });
    expect(labels![0]).toEqual(expect.arrayContaining(['Code', 'Fund · Name', 'Sub-fund · Name']));
    const place = labels![0]!.indexOf('Fund · Name');
    expect(labels!.slice(1).map((row) => row[place])).toEqual(['ALP Umbrella SICAV', 'ALP Umbrella SICAV']);
  });

  it('hold what the search leaves out, be it stored, a code or a state of the day', async () => {
    for (const code of ['CODE', 'ISIN', 'LIFECYCLE_STATE', 'TER']) {
      const body = {
        effectiveDate: '2020-01-01',
        level: 'PART',
        businessCode: code,
        excludeFromSearch: true,
      };
      const { status, json } = await editor.call('/studio/api/v1/meta/fields/update', body);
      expect([status, json]).toEqual([200, json]);
    }
    // The index is built anew for each of them, which a busy machine takes its time for.
    const patience = { timeout: 100_000, interval: 200 };
    const [codes] = await vi.waitFor(() => sheetsOf(editor, { kind: 'FIELD_CODES' }), patience);
    const valuesOf = (code: string) => codes!.slice(1).map((row) => row[codes![0]!.indexOf(code)]);
    expect(valuesOf('CODE')).toEqual(['00123', 'A-2']);
    expect(valuesOf('ISIN')).toEqual(['LU9900000019', null]);
    expect(valuesOf('LIFECYCLE_STATE').every((state) => typeof state === 'string')).toBe(true);
    expect(valuesOf('TER')).toEqual([0.0125, 0.00125]);
  }, 120_000);

  it.each(['FUND', 'PROD', 'CLAS'] as const)(
    'are not by country where nothing is registered in any: of %s',
    async (nature) => {
      const query = { columns: ['CODE'] };
      for (const source of [
        { type: 'SEARCH', nature, query },
        { type: 'DETAILS', nature, code: 'A' },
      ]) {
        const { status, json } = await editor.call('export', request({ source, kind: 'COUNTRIES' }));
        expect([status, json]).toMatchObject([
          400,
          {
            code: 'request-invalid',
            problems: [
              {
                path: 'body.kind',
                message: `${source.type} of ${nature} is exported as SCREEN or FIELD_CODES or FIELD_LABELS, not as COUNTRIES`,
              },
            ],
          },
        ]);
      }
    },
  );

  it('hold a row for each country of registration', async () => {
    const contributor = await product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR'] });
    const { status, json } = await contributor.call('/studio/api/v1/entities/registrations', {
      entity: { level: 'PART', code: 'A-2' },
      registrations: { CH: { REGISTRATION_STATUS: 'YES' }, LU: { REGISTRATION_STATUS: 'YES' } },
    });
    expect([status, json]).toEqual([200, json]);
    const [data] = await sheetsOf(editor, { kind: 'COUNTRIES' });
    expect(data![0]!.slice(0, 3)).toEqual(['Code', 'Name', 'Country']);
    expect(data!.slice(1).map((row) => row.slice(0, 3))).toEqual([
      ['A-2', 'Bäume 日本', 'Switzerland'],
      ['A-2', 'Bäume 日本', 'Luxembourg'],
    ]);
  });
});

describe('details', () => {
  it('become a row for each field, each value of its own type', async () => {
    const source = {
      type: 'DETAILS',
      nature: 'PART',
      code: '00123',
      fields: ['NAME', 'TER', 'LAUNCH_DATE', 'NOTHING'],
    };
    const [data, about] = await sheetsOf(reader, { source });
    expect(data).toEqual([
      ['Field code', 'Field', 'Value'],
      ['NAME', 'Name', FORMULA],
      ['TER', 'Total expense ratio (TER) (%)', 0.0125],
      ['LAUNCH_DATE', 'Launch date', '2024-02-29'],
    ]);
    expect(about!.find(([name]) => name === 'Left out: no such fields')?.[1]).toBe('NOTHING');
  });
});

describe('nobody gets more than they see', () => {
  it('another customer', async () => {
    const [data] = await sheetsOf(other);
    expect(data!.slice(1).map(([code]) => code)).toEqual(['B-1']);
    const source = { type: 'DETAILS', nature: 'PART', code: '00123' };
    expect(await refusalOf(other, { source })).toEqual([404, 'entity-not-found-PART']);
  });

  it.each(['SCREEN', 'FIELD_CODES', 'FIELD_LABELS', 'COUNTRIES'] as const)(
    'a scoped person, %s',
    async (kind) => {
      const { rawPayload } = await fileOf(scoped, { kind });
      const { sheets } = await readXlsx(new Uint8Array(rawPayload));
      const text = JSON.stringify(sheets.map(({ rows }) => rows));
      expect(text).not.toContain('SHUT');
      expect(text.includes('OPEN-1')).toBe(kind !== 'COUNTRIES');
      const source = { type: 'DETAILS', nature: 'PART', code: 'SHUT-1' };
      expect(await refusalOf(scoped, { source })).toEqual([404, 'entity-not-found-PART']);
    },
  );

  it('nobody without a session', async () => {
    const { status } = await product.anonymous.call('export', request());
    expect(status).toBe(401);
  });
});

it('each export is an act that administrators read', async () => {
  await fileOf(reader, { format: { type: 'CSV' } });
  const { json } = await administrator.call('administration/activity');
  expect(JSON.stringify(json)).toContain('"EXPORT"');
  expect(JSON.stringify(json)).toContain('"rows":2');
});
