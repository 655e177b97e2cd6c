import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EntityRow } from '../../entities/entity-row.ts';
import { FILE, NAMES, PRICE } from '../../testing/fundsxml-text.ts';
import { useImports } from '../../testing/import-harness.ts';
import { fundTree, writeEntities } from '../../testing/world.ts';

type Class = { readonly ISIN?: string; readonly WKN?: string; readonly VALOR?: string };
type Kept = readonly (readonly [code: string, values: EntityRow['values']])[];

const imports = useImports();
const ELEMENTS = { ISIN: 'ISIN', WKN: 'GermanWKN', VALOR: 'SwissValorenCode' } as const;
const [A, B, C] = ['LU9900000019', 'LU9900000027', 'LU9900000035'] as const;

const fundsXml = (classes: readonly Class[]) => {
  const ofClass = (of: Class, at: number) => {
    const all = Object.entries(of).map(([field, value]) => {
      const element = ELEMENTS[field as keyof Class];
      return `<${element}>${value}</${element}>`;
    });
    const names = NAMES('Class').replace('<Identifiers/>', `<Identifiers>${all.join('')}</Identifiers>`);
    const price = PRICE(`<NavPrice>${at + 1}</NavPrice>`);
    return `\n<ShareClass>${names}<Prices>${price}</Prices></ShareClass>`;
  };
  return FILE(
    `<Funds><Fund>${NAMES('Fund')}<SingleFundFlag>true</SingleFundFlag><SingleFund><ShareClasses>${classes.map(ofClass).join('')}</ShareClasses></SingleFund></Fund></Funds>`,
  );
};
const openfunds = (classes: readonly Class[]) =>
  [
    'OFST020000;OFST020015;OFST020010;OFST010110;OFST020060;OFST020540;OFDY000035;OFDY000036',
    ...classes.map(
      ({ ISIN = '', WKN = '', VALOR = '' }, at) =>
        `${ISIN};${WKN};${VALOR};Fund;Class;EUR;${at + 1};2026-01-14`,
    ),
  ].join('\n');

let customers = 0;
const deliver = async (file: string, kept: Kept, classes: readonly Class[]) => {
  customers += 1;
  const customer = `C${customers}`;
  await imports.make(customer);
  const all = kept.map(([code, values]) => [code, { CURRENCY: 'EUR', ...values }] as const);
  await writeEntities(imports.database(), customer, fundTree('K', all));
  const path = imports.pathOf(`${customer}.${file}`);
  writeFileSync(path, file === 'xml' ? fundsXml(classes) : openfunds(classes));
  const { notTaken } = await imports.take(customer, path);
  const rows = await imports.read<{ code: string; isin: string; wkn: string; navs: string }>(
    customer,
    `select e.code, e.values ->> 'ISIN' as isin, e.values ->> 'WKN' as wkn,
            (select string_agg(nav::text, ' ' order by nav) from quotation q where q.customer_code = $1 and q.entity_id = e.id) as navs
     from entity e where e.customer_code = $1 and e.level = 'PART' order by e.code`,
  );
  return {
    record: rows.map(({ code, isin, wkn, navs }) => `${code}: ${isin ?? '-'} ${wkn ?? '-'} ${navs ?? '-'}`),
    rejected: notTaken
      .filter(({ kind }) => kind === 'rejected')
      .map(({ value, reason }) => `${value}: ${reason}`),
  };
};

describe.each(['xml', 'csv'])('the identifiers of a share class in a delivery (%s)', (file) => {
  const take = (kept: Kept, ...classes: readonly Class[]) => deliver(file, kept, classes);

  it('are all looked up: the first that the record knows names it, the others are new values', async () => {
    const { record, rejected } = await take(
      [
        ['C-1', { WKN: 'a1b2 c3' }],
        ['C-2', { ISIN: B }],
      ],
      { ISIN: A, WKN: 'A1B2C3' },
      { ISIN: B, WKN: 'A1B2C4' },
    );
    expect(rejected).toEqual([]);
    expect(record).toEqual([`C-1: ${A} A1B2C3 1`, `C-2: ${B} A1B2C4 2`]);
  });

  it('reject it with its prices where they name two', async () => {
    const kept: Kept = [
      ['C-1', { ISIN: A, WKN: 'A1B2C3' }],
      ['C-2', { ISIN: B, WKN: 'A1B2C4' }],
    ];
    const reason = `${A} A1B2C4: ISIN and WKN name two entities (C-1, C-2)`;
    const wrong = { ISIN: A, WKN: 'A1B2C4' };
    const alone = await take(kept, wrong);
    expect(new Set(alone.rejected)).toEqual(new Set([reason]));
    expect(alone.record).toEqual([`C-1: ${A} A1B2C3 -`, `C-2: ${B} A1B2C4 -`]);
    // Also where the other class comes with it.
    const both = await take(kept, wrong, { ISIN: B, WKN: 'A1B2C4' });
    expect(new Set(both.rejected)).toEqual(new Set([reason]));
    expect(both.record).toEqual([`C-1: ${A} A1B2C3 -`, `C-2: ${B} A1B2C4 2`]);
  });

  it('name none by themselves where several of the record have them', async () => {
    const { record, rejected } = await take(
      [
        ['C-1', { ISIN: A }],
        ['C-2', { ISIN: B, WKN: '999999', VALOR: '1002' }],
        ['C-3', { ISIN: B, WKN: '999999' }],
      ],
      { ISIN: A, WKN: '999999' },
      { ISIN: B, VALOR: '1002' },
      { ISIN: C, WKN: '999999' },
    );
    expect(rejected).toEqual([]);
    expect(record).toEqual([
      `C-1: ${A} 999999 1`,
      `C-2: ${B} 999999 2`,
      `C-3: ${B} 999999 -`,
      `${C}: ${C} 999999 3`,
    ]);
    const shared = await take(
      [
        ['C-2', { ISIN: B }],
        ['C-3', { ISIN: B }],
      ],
      { ISIN: B, WKN: 'A1B2C4' },
    );
    expect(new Set(shared.rejected)).toEqual(new Set([`${B}: 2 entities have this ISIN (C-2, C-3)`]));
  });

  it('name none where the file gives them to several, and are none where they are marks for none', async () => {
    const { record, rejected } = await take(
      [
        ['C-1', { ISIN: A, WKN: '999999' }],
        ['C-2', { VALOR: 'none' }],
      ],
      { ISIN: A, WKN: '999999' },
      { ISIN: B, WKN: '999999' },
      { ISIN: C, WKN: '999999', VALOR: 'none' },
    );
    expect(rejected).toEqual([]);
    expect(record).toEqual([
      `C-1: ${A} 999999 1`,
      'C-2: - - -',
      `${B}: ${B} 999999 2`,
      `${C}: ${C} 999999 3`,
    ]);
  });

  it('tell no class of the record where the ISIN is none', async () => {
    const { record } = await take([['C-1', { ISIN: A, WKN: 'A1B2C3' }]], { ISIN: 'text', WKN: 'A1B2C3' });
    expect(record[0]).toBe(`C-1: ${A} A1B2C3 -`);
  });
});
