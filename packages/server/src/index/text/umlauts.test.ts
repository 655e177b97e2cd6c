import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIndexSite, searchIndex, type IndexSite } from '../../testing/index-site.ts';
import { fundTree, makeCustomer, writeEntities } from '../../testing/world.ts';
import { read } from '../file/index-file.ts';
import { folded, foldedText } from './folded.ts';

let site: IndexSite;
let revision = 0;
const NAMES = {
  U1: 'Österreich Aktien',
  U2: 'Oesterreich Aktien',
  U3: 'Osterreich Aktien',
  V1: 'Köln',
  V2: 'Koeln',
  V3: 'Koln',
  W1: 'True Growth',
  W2: 'Trust Growth',
  X1: 'Straße Ørsted',
  X2: 'Strasse Oersted',
  Y1: 'Phoenix',
  Z1: 'Alpen-Übersee (Größe)',
  F1: 'ｅＭＡＸＩＳ　Ｓｌｉｍ 日経２２５',
  D1: 'Euro‑Bond',
  D2: 'Euro–Bond',
};

beforeAll(async () => {
  site = await openIndexSite();
  await makeCustomer(site.database, site.test.ownerUrl, 'ONE', { language: 'de' });
  const classes = Object.entries(NAMES).map(([code, NAME]) => [code, { NAME }] as const);
  revision = await writeEntities(site.database, 'ONE', fundTree('TREE', classes));
});
afterAll(() => site.close());

const codes = async (quickText: string) =>
  (await searchIndex(site.engine, { quickText }, { minRevision: revision })).rows
    .map(({ code }) => code)
    .toSorted();

describe('letters are found as people type them', () => {
  it.each([
    [
      ['oesterreich', 'österreich', 'osterreich', 'ÖSTERREICH', 'o\u0308sterreich'],
      ['U1', 'U2', 'U3'],
    ],
    [
      ['oesterr', 'österr', 'osterr'],
      ['U1', 'U2', 'U3'],
    ],
    [
      ['koeln', 'köln', 'koln'],
      ['V1', 'V2', 'V3'],
    ],
    [
      ['strasse', 'straße'],
      ['X1', 'X2'],
    ],
    [
      ['oersted', 'ørsted', 'örsted', 'orsted'],
      ['X1', 'X2'],
    ],
    [['emaxis', 'ｅｍａｘｉｓ', 'EMAXIS slim', '日経225', '225'], ['F1']],
    [
      ['euro-bond', 'euro–bond', 'euro\u2011bond'],
      ['D1', 'D2'],
    ],
    [['ubersee', 'übersee', 'uebersee', 'ue', 'üb'], ['Z1']],
    [['grösse', 'groesse', 'größe', 'grosse'], ['Z1']],
  ] as const)('%j', async (texts, found) => {
    for (const text of texts) expect([text, await codes(text)]).toEqual([text, found]);
  });

  it('where another word is meant, that one alone is found', async () => {
    expect(await codes('true')).toEqual(['W1']);
    expect(await codes('trust')).toEqual(['W2']);
  });

  it('and a fragment still stands anywhere', async () => {
    expect(await codes('enix')).toEqual(['Y1']);
    expect(await codes('esterr')).toEqual(['U1', 'U2']);
  });

  it('also after a name has changed', async () => {
    revision = await writeEntities(
      site.database,
      'ONE',
      fundTree('TREE', [
        ['V3', { NAME: 'Muenchen' }],
        ['Y1', { NAME: 'München' }],
      ]),
    );
    for (const text of ['münchen', 'muenchen', 'munchen']) expect(await codes(text)).toEqual(['V3', 'Y1']);
    expect(await codes('köln')).toEqual(['V1', 'V2']);
  });
});

describe('a text without case and accents', () => {
  let connection: DuckDBConnection;
  beforeAll(async () => {
    connection = await (await DuckDBInstance.create(':memory:')).connect();
  });
  afterAll(() => connection.closeSync());

  it('is the same to the engine and to us, for every letter in use', async () => {
    const letters = Array.from({ length: 0x10_000 - 33 }, (_, place) => place + 33)
      .filter((point) => point < 0xd8_00 || point >= 0xe0_00)
      .map((point) => String.fromCodePoint(point))
      // Letters that the standard got lately are not known to both.
      .filter((letter) =>
        /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Han}/u.test(letter),
      )
      .filter((letter) => !/[\u1c89\ua7cb-\ua7dc]/u.test(letter))
      .map((letter) => `a${letter}b`);
    const rows = await read(
      connection,
      `select ${folded('t')} as text from (select unnest(from_json($1, '["VARCHAR"]')) as t)`,
      [JSON.stringify(letters)],
    );
    expect(rows.map(({ text }) => text)).toEqual(letters.map(foldedText));
  });
});
