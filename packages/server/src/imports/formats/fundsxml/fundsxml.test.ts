import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLASS, FILE, NAMES } from '../../../testing/fundsxml-text.ts';
import { useImports } from '../../../testing/import-harness.ts';
import { writeEntities } from '../../../testing/world.ts';

import type { FileReport } from '../../import-file.ts';
import type { NotTaken } from '../../line-report.ts';

const HABITS = resolve(import.meta.dirname, '../../fixtures/fundsxml/other-habits.xml');
const UMBRELLA = resolve(import.meta.dirname, '../../fixtures/fundsxml/umbrella.xml');
const OF_SUBFUND = 'Funds/Fund/Subfunds/Subfund';
const { make, take, preview, read, entities, placesOf, revisionOf, database, pathOf } = useImports();

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
      'rejected 77 330000000 USD: The amount is in USD, the sub-fund in EUR',
      'rejected 136 2026-01-15 ESTIMATED: Only official figures are taken',
      'rejected 227 Factsheet en Northlight Balanced, January: The document has neither BinaryData nor DocumentURL',
      'unread 5 ControlData/UniqueDocumentID: Not read: once in the file',
      'unread 6 ControlData/DocumentGenerated: Not read: once in the file',
      'unread 10 ControlData/DataSupplier/SystemCountry: Not read: once in the file',
      'unread 11 ControlData/DataSupplier/Short: Not read: once in the file',
      'unread 12 ControlData/DataSupplier/Name: Not read: once in the file',
      'unread 13 ControlData/DataSupplier/Type: Not read: once in the file',
      `unread 59 ${OF_SUBFUND}/Identifiers/OtherID/@FreeType: Not read: 2 times in the file`,
      `unread 94 ${OF_SUBFUND}/ShareClasses/ShareClass/ShareClassType/Code: Not read: 2 times in the file`,
      `unread 187 ${OF_SUBFUND}/ShareClasses/ShareClass/CurrencyHedgedFlag: Not read: once in the file`,
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
    expect((await take('XML', UMBRELLA)).counts).toMatchObject({ written: 0, rejected: 3 });
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
    const { notTaken } = await take('KNOWN', UMBRELLA);
    expect(notTaken.filter(({ kind }) => kind === 'warning')).toEqual([
      expect.objectContaining({
        value: 'LU9900000019',
        reason: 'The record has the share class under Q, where it stays',
      }),
    ]);
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

  it('takes funds and sub-funds that share an LEI for several, and says where one stays', async () => {
    await make('SHARED');
    const lei = '<Identifiers><LEI>5299000DEMOFUND00174</LEI></Identifiers>';
    const ofIsin = (isin: string) =>
      CLASS().replace('<Identifiers/>', `<Identifiers><ISIN>${isin}</ISIN></Identifiers>`);
    const subfund = (name: string, isin: string) =>
      `<Subfund>${NAMES(name).replace('<Identifiers/>', lei)}<ShareClasses>${ofIsin(isin)}</ShareClasses></Subfund>`;
    const umbrella = `<Fund>${NAMES('Umbrella')}<SingleFundFlag>false</SingleFundFlag><Subfunds>${subfund('Growth', 'LU9900000019')}${subfund('Income', 'LU9900000027')}</Subfunds></Fund>`;
    const path = pathOf('shared.xml');
    writeFileSync(path, FILE(`<Funds>${umbrella}</Funds>`));
    const { notTaken } = await take('SHARED', path);
    expect(notTaken.filter(({ kind }) => kind !== 'unread')).toEqual([
      {
        kind: 'warning',
        line: 1,
        value: 'Income 5299000DEMOFUND00174',
        reason: 'Line 1 names another fund with this LEI; each is known by its name',
      },
    ]);
    const places = [
      'FUND Umbrella < -',
      'PROD Umbrella Growth < Umbrella',
      'PROD Umbrella Income < Umbrella',
      'PART LU9900000019 < Umbrella Growth',
      'PART LU9900000027 < Umbrella Income',
    ];
    expect(await placesOf('SHARED')).toEqual(places);

    const moved = `<Fund>${NAMES('Other')}<SingleFundFlag>false</SingleFundFlag><Subfunds>${subfund('Growth', 'LU9900000019')}</Subfunds></Fund>`;
    const alone = moved.replace(lei, '<Identifiers><OtherID>Umbrella Growth</OtherID></Identifiers>');
    writeFileSync(path, FILE(`<Funds>${alone}</Funds>`));
    expect((await take('SHARED', path)).notTaken.filter(({ kind }) => kind === 'warning')).toMatchObject([
      {
        value: 'Other',
        reason: 'The record has the fund under Umbrella; what is said of its umbrella is not taken',
      },
      { value: 'Umbrella Growth', reason: 'The record has the sub-fund under Umbrella, where it stays' },
    ]);
    expect(await placesOf('SHARED')).toEqual(places);
  });

  it('makes no twin of a fund that has another name, and gives its figures to none', async () => {
    await make('RENAMED');
    const assets =
      '<TotalAssetValues><TotalAssetValue><NavDate>2026-01-14</NavDate><TotalAssetNature>OFFICIAL</TotalAssetNature><TotalNetAssetValue><Amount ccy="EUR">5000</Amount></TotalNetAssetValue></TotalAssetValue></TotalAssetValues>';
    const ofIsin = (isin: string) =>
      CLASS().replace('<Identifiers/>', `<Identifiers><ISIN>${isin}</ISIN></Identifiers>`);
    const single = (name: string, ...isins: readonly string[]) =>
      `<Fund>${NAMES(name)}<SingleFundFlag>true</SingleFundFlag><FundDynamicData>${assets}</FundDynamicData><SingleFund><ShareClasses>${isins.map(ofIsin).join('')}</ShareClasses></SingleFund></Fund>`;
    const umbrella = (name: string, ...subfunds: readonly string[]) =>
      `<Fund>${NAMES(name)}<SingleFundFlag>false</SingleFundFlag><Subfunds>${subfunds.join('')}</Subfunds></Fund>`;
    const subfund = (name: string, isin: string) =>
      `<Subfund>${NAMES(name)}<SubfundDynamicData>${assets}</SubfundDynamicData><ShareClasses>${ofIsin(isin)}</ShareClasses></Subfund>`;
    const path = pathOf('renamed.xml');
    const deliver = async (...funds: readonly string[]) => {
      writeFileSync(path, FILE(`<Funds>${funds.join('')}</Funds>`));
      const { notTaken } = await take('RENAMED', path);
      return notTaken
        .filter(({ kind }) => kind !== 'unread')
        .map(({ kind, value, reason }) => `${kind} ${value}: ${reason}`);
    };
    const before = [single('Alpha', 'LU9900000019'), umbrella('Beta', subfund('Growth', 'LU9900000027'))];
    expect(await deliver(...before)).toEqual([]);
    const places = await placesOf('RENAMED');

    const noFund =
      'The record knows the share class, but no fund of this name; what is said of the fund is not taken';
    const renamed = [single('Omega', 'LU9900000019'), umbrella('Gamma', subfund('Growth', 'LU9900000027'))];
    expect((await deliver(...renamed)).toSorted()).toEqual([
      'rejected 2026-01-14 5000 EUR: The assets of a fund that is not taken',
      'rejected 2026-01-14 5000 EUR: The assets of a fund that is not taken',
      `warning Gamma Growth: ${noFund}`,
      `warning Gamma: ${noFund}`,
      'warning LU9900000019: The record has the share class under Alpha, where it stays',
      'warning LU9900000027: The record has the share class under Beta Growth, where it stays',
      `warning Omega: ${noFund}`,
    ]);
    expect(await placesOf('RENAMED')).toEqual(places);

    // A new class needs its fund.
    await deliver(single('Omega', 'LU9900000019', 'LU9900000035'));
    expect(await placesOf('RENAMED')).toEqual(
      expect.arrayContaining([...places, 'PROD Omega < Omega', 'PART LU9900000035 < Omega']),
    );
  });

  it('says of every figure that it can not take which it is, and why; a preview says the same', async () => {
    await make('HABITS');
    const before = await preview('HABITS', HABITS);
    const report = await take('HABITS', HABITS);
    expect(before.counts).toEqual(report.counts);
    const said = ({ reportFiles }: FileReport) =>
      (JSON.parse(readFileSync(reportFiles[0]!, 'utf8')) as { notTaken: NotTaken[] }).notTaken;
    expect(said(before)).toEqual(said(report));
    const ofKind = (kind: string) =>
      said(report)
        .filter((each) => each.kind === kind)
        .map(({ line, value, reason }) => `${line} ${value}: ${reason}`);
    expect(ofKind('rejected')).toEqual([
      '24 AIF - SICAV: LEGAL_FORM has no value for this',
      '25 02-31: EndOfFiscalYear is not a day of a year',
      '42 -5: Amount may not be negative',
      '49 1,250,000.00: Amount is not a number with a decimal point',
      '50 1150000 EUR: The amount is in EUR, the sub-fund in USD',
      '51 1: The amount has no currency',
      '93 2020-01-31: StatusDate is of no status that is known',
      '98 31.01.2020: StatusDate is not a day as yyyy-mm-dd',
      '108 1,042.50: NavPrice is not a number with a decimal point',
      '118 76012 GBp 2026-01-12: The price is in GBp, the share class in USD',
      '138 1:5: SplitFactor is not a ratio above 0',
      '146 1000 EUR: The amount is in EUR, the share class in USD',
      "148 1'000: SharesOutstanding is not a number with a decimal point",
      '153 2025-12-10: An amount of it is not taken',
      '164 3,25: Amount is not a number with a decimal point',
      '173 2024-12-10: The distribution is in EUR, the share class in USD',
    ]);
    expect(ofKind('missing')).toEqual(['111 2026-01-13: Holds no price']);
    expect(ofKind('duplicate')).toEqual(
      ['nav 2026-01-09 1040: Line 132 says 1041 for the same day and comes later'].map(
        (each) => `125 ${each}`,
      ),
    );
    const portfolio = 'Funds/Fund/FundDynamicData/Portfolios/Portfolio';
    expect(ofKind('unread')).toEqual(
      expect.arrayContaining([
        `60 ${portfolio}/Positions/Position/UniqueID: Not read: 2 times in the file`,
        `74 ${portfolio}/Transactions/Transaction/TransactionID: Not read: once in the file`,
      ]),
    );
    // What is left: a subscription price, and the price that came later.
    expect(await read('HABITS', QUOTATIONS)).toMatchObject([
      { code: 'LU9900000043', date: '2026-01-09', nav: '1041', ask: null, aum: null, shares: null },
      { code: 'LU9900000043', date: '2026-01-14', nav: null, ask: '1052.9', aum: null, shares: null },
    ]);
    expect(await read('HABITS', EVENTS)).toEqual([]);
  });

  it('holds from the day of its content: an older file overwrites nothing newer', async () => {
    await make('DATED');
    const deliver = async (day: string, name: string) => {
      const path = pathOf(`${day}.xml`);
      const text = readFileSync(UMBRELLA, 'utf8')
        .replace('<ContentDate>2026-01-15<', `<ContentDate>${day}<`)
        .replace('>Northlight Balanced A<', `>${name}<`);
      writeFileSync(path, text);
      return take('DATED', path);
    };
    const nameNow = async () =>
      (await entities('DATED')).find(({ code }) => code === 'LU9900000019')!.values['NAME'];
    await deliver('2026-01-15', 'First');
    await deliver('2026-03-02', 'Newest');
    expect(await nameNow()).toBe('Newest');
    await deliver('2026-02-02', 'Between');
    expect(await nameNow()).toBe('Newest');
    const names = await read(
      'DATED',
      `select c.effective_date as day, c.fields -> 'NAME' ->> 'new' as name, c.retroactive
       from change c join entity e on e.customer_code = c.customer_code and e.id = c.subject_id
       where c.customer_code = $1 and e.code = 'LU9900000019' and c.fields ? 'NAME' order by c.revision`,
    );
    expect(names).toEqual([
      { day: '2026-01-15', name: 'First', retroactive: false },
      { day: '2026-03-02', name: 'Newest', retroactive: false },
      { day: '2026-02-02', name: 'Between', retroactive: true },
    ]);
  });

  it('takes no price of a day on which the record has the class in another currency', async () => {
    await make('EARLIER');
    const path = pathOf('earlier.xml');
    const text = readFileSync(UMBRELLA, 'utf8');
    const bond = /<ShareClass>(?:(?!<ShareClass>)[^])*Northlight Bond I[^]*?<\/ShareClass>/.exec(text)![0];
    const inPounds = bond.replaceAll('USD', 'GBP').replace('2026-01-14', '2026-01-12');
    writeFileSync(
      path,
      text.replace(bond, inPounds).replace('<ContentDate>2026-01-15', '<ContentDate>2026-01-12'),
    );
    await take('EARLIER', path);
    // In dollars since 15 January only, and this price is of the 14th.
    const report = await take('EARLIER', UMBRELLA);
    const said = report.notTaken.filter(({ value }) => value.includes('LU9900000035'));
    expect(said).toMatchObject([
      { kind: 'rejected', reason: 'The line is in USD, the share class in GBP on 2026-01-14' },
    ]);
    expect(
      (await read<{ code: string }>('EARLIER', QUOTATIONS)).filter(({ code }) => code === 'LU9900000035'),
    ).toMatchObject([{ date: '2026-01-12', nav: '1042.0078' }]);
  });

  it('takes the last of two classes with one ISIN, says so, and takes two funds', async () => {
    await make('TWICE');
    const path = pathOf('twice.xml');
    const text = readFileSync(UMBRELLA, 'utf8');
    const fund = /<Fund>[^]*<\/Fund>/.exec(text)![0];
    const other = fund
      .replaceAll('Northlight', 'Southlight')
      .replaceAll('NL-', 'SL-')
      .replace('DEMOFUND00174', 'DEMOFUND00271')
      .replaceAll('LU990000003', 'LU990000004')
      .replaceAll('LU990000001', 'LU990000005');
    writeFileSync(path, text.replace(fund, `${fund}\n${other}`));
    const report = await take('TWICE', path);
    expect((await placesOf('TWICE')).filter((place) => !place.startsWith('PART'))).toHaveLength(6);
    expect(report.notTaken.filter(({ value }) => value === 'PART LU9900000027')).toMatchObject([
      {
        kind: 'rejected',
        reason: expect.stringMatching(
          /^NAME .* contradicts line \d+, which comes later and says .*: that is stored$/,
        ),
      },
    ]);
    const [b] = (await entities('TWICE')).filter(({ code }) => code === 'LU9900000027');
    expect(b!.values['NAME']).toBe('Southlight Balanced B');
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
