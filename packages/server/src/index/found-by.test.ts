import type { SearchQueryInput } from '@fundarium/contract/search';
import type { Level } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIndexSite, searchIndex, type IndexSite } from '../testing/index-site.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';

let site: IndexSite;

const OBJECTIVE = { de: 'Wachstum', en: 'Growth', fr: 'Croissance' };

beforeAll(async () => {
  site = await openIndexSite();
  const { database, test } = site;
  await makeCustomer(database, test.ownerUrl, 'ONE', { language: 'fr' });
  const [fund, prod, ...rest] = fundTree('ALP', [
    [
      'LU9900000019',
      { NAME: 'Ñandú (EUR) A-acc', WKN: 'A0B1C2', VALOR: '1234567', SEDOL: 'B0YBKJ7', FIGI: 'BBG000BLNNH6' },
    ],
    ['LU9900000027', { NAME: 'Nzema EUR-hedged', BLOOMBERG: 'NZEMA LX Equity', ISIN: 'LU9900000035' }],
    ['JP-1', { NAME: '日本債券ファンド', WKN: 'LU9900' }],
    ['LU9900000035-X', { NAME: "LU9900000035 twin l’État d'or" }],
  ]);
  await writeEntities(database, 'ONE', [
    fund!,
    { ...prod!, values: { ...prod!.values, INVESTMENT_OBJECTIVE: OBJECTIVE } },
    ...rest,
    {
      level: 'PROD',
      code: 'ALP-2',
      parent: { level: 'FUND', code: 'ALP-F' },
      values: { NAME: 'Second', INVESTMENT_OBJECTIVE: { it: 'Crescita' } },
    },
    { level: 'PROD', code: 'ALP-3', parent: { level: 'FUND', code: 'ALP-F' }, values: { NAME: 'Third' } },
  ]);
  await database.withCustomer({ customerCode: 'ONE', scopes: '*' }, (tx) =>
    tx.query(
      `insert into entity_code (customer_code, level, code, entity_id, valid_from, path)
       select customer_code, level, 'Former-7', id, '2020-01-01', path from entity where customer_code = 'ONE' and code = 'JP-1'`,
    ),
  );
});
afterAll(() => site.close());

const ask = (input: SearchQueryInput, nature: Level = 'PART') => searchIndex(site.engine, input, { nature });
const codes = async (input: SearchQueryInput, nature?: Level) =>
  (await ask(input, nature)).rows.map(({ code }) => code);

const [A, B, JP, TWIN] = ['LU9900000019', 'LU9900000027', 'JP-1', 'LU9900000035-X'];

describe('a share class is found by', () => {
  it.each([
    ['its WKN', 'a0b1c2', [A]],
    ['its Valor', '1234567', [A]],
    ['its SEDOL', 'b0ybkj7', [A]],
    ['its FIGI', 'bbg000blnnh6', [A]],
    ['its Bloomberg code, spaces included', 'nzema lx equity', [B]],
    ["its fund's LEI", '5299000demofund00174', [JP, A, B, TWIN]],
    ['a code that it had before', 'former-7', [JP]],
    ['a part of such a code', 'rmer-', [JP]],
    ['its name without its accents', 'nandu', [A]],
    ['its name with accents that it does not have', 'ñzémà', [B]],
    ['words of several levels', 'umbrella nzema classification', [B]],
    ['one letter that begins a word', 'a', [A, B, JP, TWIN]],
    ['two letters after a bracket', 'eu', [A, B]],
    ['two letters after a dash', 'ac', [A]],
    ['two letters inside a word: no', 'ze', []],
    ['two letters of a script without spaces', '債券', [JP]],
    ['one of them', '本', [JP]],
    ['marks as they stand', '(eur)', [A]],
    ['an ISIN written in groups', 'lu 9900 0000 19', [A]],
    ['an apostrophe as it is typed', "l'etat", [TWIN]],
    ['a turned apostrophe', 'd’or', [TWIN]],
    ['full-width letters', 'ｎｚｅｍａ', [B]],
    ['words with a dash between them', 'nandu – a-acc', [A]],
    ['a turned dash', 'a–acc', [A]],
    ['one word that is nowhere: no', 'nandu zzz', []],
  ] as const)('%s', async (_, quickText, found) => {
    expect(new Set(await codes({ quickText }))).toEqual(new Set(found));
  });

  it('exactly, before all others, whatever they are sorted by', async () => {
    // The others have it within: the one as its name, the other as the beginning of its code.
    expect(await codes({ quickText: 'lu9900000035', sort: [{ field: 'NAME' }] })).toEqual([B, TWIN]);
    expect((await codes({ quickText: 'lu9900', sort: [{ field: 'CODE' }] }))[0]).toBe(JP);
    expect((await codes({ quickText: A, sort: [{ field: 'NAME', descending: true }] }))[0]).toBe(A);
  });
});

describe('in the language of the reader', () => {
  it('names are sorted', async () => {
    const order = async (language: 'de' | 'es') =>
      (await codes({ language, sort: [{ field: 'NAME' }] })).filter((code) => code === A || code === B);
    expect(await order('de')).toEqual([A, B]);
    // Spanish has ñ as a letter of its own, after n.
    expect(await order('es')).toEqual([B, A]);
  });

  it.each([
    ['de', ['Wachstum', 'Crescita', null]],
    [undefined, ['Croissance', 'Crescita', null]],
    ['ja', ['Croissance', 'Crescita', null]],
    ['en', ['Growth', 'Crescita', null]],
  ] as const)('%s, texts are read: else in that of the customer, else in any', async (language, texts) => {
    const reply = await ask(
      { language, columns: ['INVESTMENT_OBJECTIVE'], sort: [{ field: 'CODE' }] },
      'PROD',
    );
    const shown = new Map(reply.rows.map(({ code, values }) => [code, values['INVESTMENT_OBJECTIVE']]));
    expect(['ALP-P', 'ALP-2', 'ALP-3'].map((code) => shown.get(code))).toEqual(texts);
  });

  it('texts are filtered by as they are read', async () => {
    const filters = {
      fields: [{ name: 'INVESTMENT_OBJECTIVE', operator: 'CONTAINS' as const, operands: ['WACH'] }],
    };
    expect(await codes({ filters, language: 'de' }, 'PROD')).toEqual(['ALP-P']);
    expect(await codes({ filters, language: 'en' }, 'PROD')).toEqual([]);
  });
});
