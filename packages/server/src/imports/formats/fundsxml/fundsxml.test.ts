import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useImports } from '../../../testing/import-harness.ts';
import { writeEntities } from '../../../testing/world.ts';

const UMBRELLA = resolve(import.meta.dirname, '../../fixtures/fundsxml/umbrella.xml');
const { make, take, read, entities, placesOf, revisionOf, database, pathOf } = useImports();

describe('a FundsXML delivery', () => {
  const QUOTATIONS = `select e.level, e.code, q.date, q.nav::text, q.bid::text, q.ask::text, q.aum::text, q.number_of_shares::text as shares
    from quotation q join entity e on e.customer_code = q.customer_code and e.id = q.entity_id
    where q.customer_code = $1 order by e.level, e.code, q.date`;
  const EVENTS = `select e.code, d.kind, d.ex_date as "exDate", d.record_date as "recordDate", d.payment_date as "paymentDate",
      d.currency, d.gross_dividend::text as gross, d.net_dividend::text as net, d.split_ratio::text as ratio
    from dividend d join entity e on e.customer_code = d.customer_code and e.id = d.entity_id
    where d.customer_code = $1 order by d.ex_date`;
  const REGISTRATIONS = `select e.code, r.country, r.fields from registration r
    join entity e on e.customer_code = r.customer_code and e.id = r.entity_id
    where r.customer_code = $1 order by r.country`;

  it('comes back equal from the record, is written once, and is nobody else’s', async () => {
    await make('XML');
    await make('XML_OTHER');
    const report = await take('XML', UMBRELLA);
    expect(
      report.notTaken.map(({ kind, line, value, reason }) => `${kind} ${line} ${value}: ${reason}`),
    ).toEqual([
      'rejected 136 2026-01-15 ESTIMATED: Only official figures are taken',
      'rejected 227 Factsheet en Northlight Balanced, January: Documents are not taken yet',
    ]);
    expect(await placesOf('XML')).toEqual([
      'FUND 5299000DEMOFUND00174 < -',
      'PROD NL-BALANCED < 5299000DEMOFUND00174',
      'PROD NL-BOND < 5299000DEMOFUND00174',
      'PART LU9900000019 < NL-BALANCED',
      'PART LU9900000027 < NL-BALANCED',
      'PART LU9900000035 < NL-BOND',
    ]);
    const [fund, , , a] = await entities('XML');
    expect(fund!.values).toMatchObject({
      LEI: '5299000DEMOFUND00174',
      FISCAL_YEAR_END: '09-30',
      LEGAL_FORM: 'SICAV',
    });
    expect(a!.values).toMatchObject({ ISIN: 'LU9900000019', VALOR: '99000001', LAUNCH_DATE: '2012-06-01' });

    const none = { nav: null, bid: null, ask: null, aum: null, shares: null };
    const on = (level: string, code: string, date: string) => ({ ...none, level, code, date });
    expect(await read('XML', QUOTATIONS)).toEqual([
      { ...on('FUND', '5299000DEMOFUND00174', '2026-01-14'), aum: '412500000.25' },
      { ...on('PART', 'LU9900000019', '2026-01-13'), nav: '250.42', bid: '250.42', ask: '262.941' },
      { ...on('PART', 'LU9900000019', '2026-01-14'), nav: '125.35', aum: '125350000', shares: '1000000' },
      { ...on('PART', 'LU9900000035', '2026-01-14'), nav: '1042.0078' },
      { ...on('PROD', 'NL-BALANCED', '2026-01-14'), aum: '301000000.5' },
    ]);
    const event = { code: 'LU9900000019', recordDate: null, paymentDate: null, currency: null };
    expect(await read('XML', EVENTS)).toEqual([
      {
        code: 'LU9900000019',
        kind: 'DIVIDEND',
        exDate: '2025-12-10',
        recordDate: '2025-12-09',
        paymentDate: '2025-12-15',
        currency: 'EUR',
        gross: '3.25',
        net: '2.3931',
        ratio: null,
      },
      { ...event, kind: 'SPLIT', exDate: '2026-01-14', gross: null, net: null, ratio: '2' },
    ]);
    expect(await read('XML', REGISTRATIONS)).toEqual([
      {
        code: 'LU9900000019',
        country: 'CH',
        fields: { REGISTRATION_STATUS: 'RESTRICTED', REGISTRATION_DATE: '2014-01-31' },
      },
      {
        code: 'LU9900000019',
        country: 'DE',
        fields: {
          REGISTRATION_STATUS: 'YES',
          REGISTRATION_DATE: '2012-07-15',
          MARKETING_STATUS: 'YES',
          DISTRIBUTION_START_DATE: '2012-08-01',
        },
      },
      {
        code: 'LU9900000019',
        country: 'IT',
        fields: { REGISTRATION_STATUS: 'NO', DEREGISTRATION_DATE: '2020-12-31' },
      },
    ]);
    expect(await entities('XML_OTHER')).toEqual([]);
    for (const table of [QUOTATIONS, EVENTS, REGISTRATIONS])
      expect(await read('XML_OTHER', table)).toEqual([]);

    const before = await revisionOf('XML');
    expect((await take('XML', UMBRELLA)).counts).toMatchObject({ written: 0, rejected: 2 });
    expect(await revisionOf('XML')).toBe(before);
  });

  it('finds what the record knows by its identifiers, and leaves it where it is', async () => {
    await make('KNOWN');
    const under = (level: 'FUND' | 'PROD', code: string) => ({ level, code }) as const;
    await writeEntities(database(), 'KNOWN', [
      { level: 'FUND', code: 'F', parent: null, values: { LEI: '5299000DEMOFUND00174' } },
      { level: 'PROD', code: 'P', parent: under('FUND', 'F'), values: { NAME: 'Northlight Balanced' } },
      { level: 'PROD', code: 'Q', parent: under('FUND', 'F'), values: { NAME: 'Elsewhere' } },
      { level: 'PART', code: 'C', parent: under('PROD', 'Q'), values: { ISIN: 'LU9900000019' } },
    ]);
    await take('KNOWN', UMBRELLA);
    expect(await placesOf('KNOWN')).toEqual([
      'FUND F < -',
      'PROD NL-BOND < F',
      'PROD P < F',
      'PROD Q < F',
      'PART C < Q',
      'PART LU9900000027 < P',
      'PART LU9900000035 < NL-BOND',
    ]);
    expect(await read('KNOWN', QUOTATIONS)).toHaveLength(5);
  });

  it.each([
    ['is cut in the middle', (text: string) => text.slice(0, text.length * 0.7), /Not well-formed XML/],
    [
      'brings a document type',
      (text: string) => text.replace('<FundsXML4', '<!DOCTYPE x [<!ENTITY e "1">]><FundsXML4'),
      /document type/,
    ],
    [
      'has an element that is none',
      (text: string) => text.replace('<ShareClassType>', '<ShareClasType>'),
      /<ShareClass> has no <ShareClasType>/,
    ],
  ])('leaves nothing behind where it %s', async (name, change, message) => {
    const customer = `BAD_${name.split(' ')[0]!.toUpperCase()}_${name.length}`;
    await make(customer);
    const path = pathOf(`${customer}.xml`);
    writeFileSync(path, change(readFileSync(UMBRELLA, 'utf8')));
    await expect(take(customer, path)).rejects.toThrow(message);
    expect(await entities(customer)).toEqual([]);
  });
});
