import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FILE, NAMES, PRICE } from '../../../testing/fundsxml-text.ts';
import { useImports } from '../../../testing/import-harness.ts';
import { writeEntities } from '../../../testing/world.ts';

const imports = useImports();
const LEI = '5299000DEMOFUND00174';
const ID = { lei: `<LEI>${LEI}</LEI>`, other: '<OtherID>4711</OtherID>' } as const;

const named = (name: string, ids: string) =>
  NAMES(name).replace('<Identifiers/>', `<Identifiers>${ids}</Identifiers>`);
const tranche = (name: string, ids: string, nav: string, day = '14') => {
  const price = PRICE(`<NavPrice>${nav}</NavPrice>`).replace('2026-01-14', `2026-01-${day}`);
  return `\n<ShareClass>${named(name, ids)}<Prices>${price}</Prices></ShareClass>`;
};
const fund = (...classes: readonly string[]) =>
  `<Fund>${named('Spezial', ID.lei)}<SingleFundFlag>true</SingleFundFlag><SingleFund><ShareClasses>${classes.join('')}</ShareClasses></SingleFund></Fund>`;
const subfund = (name: string, ...classes: readonly string[]) =>
  `<Subfund>${NAMES(name)}<ShareClasses>${classes.join('')}</ShareClasses></Subfund>`;

const deliver = async (customer: string, content: string) => {
  const path = imports.pathOf(`${customer}.xml`);
  writeFileSync(path, FILE(`<Funds>${content}</Funds>`));
  const { notTaken } = await imports.take(customer, path);
  return notTaken
    .filter(({ kind }) => kind !== 'unread')
    .map(({ kind, line, value, reason }) => `${kind} ${line} ${value}: ${reason}`);
};
const navs = async (customer: string) => {
  const rows = await imports.read<{ code: string; navs: string }>(
    customer,
    `select e.code, string_agg(q.nav::text, ' ' order by q.date) as navs
     from entity e left join quotation q on q.customer_code = $1 and q.entity_id = e.id
     where e.customer_code = $1 and e.level = 'PART' group by e.code order by e.code`,
  );
  return rows.map((row) => `${row.code}: ${row.navs}`);
};
const warned = (line: number, value: string, kind: string) =>
  `warning ${line} ${value}: Line 2 names another share class with this ${kind}; each is known by its name`;

describe('share classes with one identifier', () => {
  it.each([
    ['the LEI of their fund', ID.lei, [warned(3, `Tranche B ${LEI}`, 'LEI')]],
    ['an LEI', ID.lei.replace('174', '271'), [warned(3, `Tranche B ${LEI.replace('174', '271')}`, 'LEI')]],
    ['what the provider calls them', ID.other, [warned(3, 'Tranche B 4711', 'OtherID')]],
    [
      'all that they have',
      ID.lei + ID.other,
      [warned(3, 'Tranche B 4711', 'OtherID'), warned(3, `Tranche B ${LEI}`, 'LEI')],
    ],
  ])('are known by their names: %s', async (name, ids, warnings) => {
    const customer = `S_${name.length}`;
    await imports.make(customer);
    const both = fund(tranche('Tranche A', ids, '100.5', '13'), tranche('Tranche B', ids, '200.5'));
    expect(await deliver(customer, both)).toEqual(warnings);
    // The next time one comes alone.
    expect(await deliver(customer, fund(tranche('Tranche A', ids, '101', '15')))).toEqual([]);
    expect(await navs(customer)).toEqual([`${LEI} Tranche A: 100.5 101`, `${LEI} Tranche B: 200.5`]);
  });

  it('are several also where they are called alike in several sub-funds', async () => {
    await imports.make('ALIKE');
    const a = tranche('A', '<OtherID>A</OtherID>', '1');
    const b = tranche('A', '<OtherID>A</OtherID>', '2');
    const umbrella = `<Fund>${NAMES('Umbrella')}<SingleFundFlag>false</SingleFundFlag><Subfunds>${subfund('Bond', a)}${subfund('Equity', b)}</Subfunds></Fund>`;
    expect(await deliver('ALIKE', umbrella)).toEqual([warned(3, 'A A', 'OtherID')]);
    expect(await navs('ALIKE')).toEqual(['Umbrella Bond A: 1', 'Umbrella Equity A: 2']);
  });

  it('are known by others that they have of their own', async () => {
    await imports.make('OWN');
    const own = (isin: string) => `<ISIN>${isin}</ISIN>${ID.lei}${ID.other}`;
    const classes = [
      tranche('Class', own('LU9900000019'), '1'),
      tranche('Class', own('LU9900000027'), '2'),
      tranche('Tranche', `${ID.lei}<OtherID>T-1</OtherID>`, '3'),
      tranche('Tranche', `${ID.lei}<OtherID>T-2</OtherID>`, '4'),
    ];
    expect(await deliver('OWN', fund(...classes))).toEqual([]);
    expect(await navs('OWN')).toEqual(['LU9900000019: 1', 'LU9900000027: 2', 'T-1: 3', 'T-2: 4']);
  });

  it('keep the place that an earlier delivery has given to the one of the name', async () => {
    await imports.make('KEPT');
    const under = (level: 'FUND' | 'PROD') => ({ level, code: LEI }) as const;
    const part = (code: string, values: Record<string, string>) =>
      ({ level: 'PART', code, parent: under('PROD'), values: { CURRENCY: 'EUR', ...values } }) as const;
    await writeEntities(imports.database(), 'KEPT', [
      { level: 'FUND', code: LEI, parent: null, values: { NAME: 'Spezial', LEI } },
      { level: 'PROD', code: LEI, parent: under('FUND'), values: { NAME: 'Spezial', LEI } },
      part(LEI, { NAME: 'Tranche B' }),
      part('C-1', { NAME: 'Tranche A', ISIN: 'LU9900000019' }),
    ]);
    await deliver('KEPT', fund(tranche('Tranche A', ID.lei, '1'), tranche('Tranche B', ID.lei, '2')));
    expect(await navs('KEPT')).toEqual([`${LEI}: 2`, `${LEI} Tranche A: 1`, 'C-1: null']);
  });

  it('are known by their names as sub-funds are whose depot is one', async () => {
    await imports.make('DEPOT');
    const depot = (name: string, nav: string) =>
      `\n<Subfund>${named(name, '<OtherID FreeType="Depot">1</OtherID>')}<ShareClasses>${tranche('A', '', nav)}</ShareClasses></Subfund>`;
    const umbrella = (...subfunds: readonly string[]) =>
      `<Fund>${NAMES('Umbrella')}<SingleFundFlag>false</SingleFundFlag><Subfunds>${subfunds.join('')}</Subfunds></Fund>`;
    expect(await deliver('DEPOT', umbrella(depot('Bond', '1'), depot('Equity', '2')))).toEqual([
      'warning 4 Equity 1: Line 2 names another fund with this OtherID; each is known by its name',
    ]);
    expect(await deliver('DEPOT', umbrella(depot('Bond', '3').replace('-14', '-15')))).toEqual([]);
    expect(await navs('DEPOT')).toEqual(['Umbrella Bond A: 1 3', 'Umbrella Equity A: 2']);
  });
});
