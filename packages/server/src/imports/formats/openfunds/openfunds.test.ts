import { writeFileSync } from 'node:fs';
import { importMapping } from '@fundarium/contract/import-mapping';
import { describe, expect, it } from 'vitest';
import { useImports } from '../../../testing/import-harness.ts';
import { writeEntities } from '../../../testing/world.ts';
import { packFor } from '../../../translations/packs.ts';
import { knowsText } from '../../say-in-language.ts';

const { make, take, read, entities, placesOf, revisionOf, database, pathOf } = useImports();

describe('an openfunds file', () => {
  const HEADER =
    'OFST020000;OFST020060;OFST020540;OFST010110;OFST010030;OFST005010;OFST010410;OFST010010;OFST010300(de);OFST010300(en);OFST020400;OFST024038;OFST6030DE;OFST6010DE;OFST6030CH;OFDY000035;OFDY000036;OFDY000070;OFDY000071;OFDY005010;OFDY005020;OFDY005000;OFDY005060;OFDY005062';
  const LINES = [
    'LU9900000019;Northlight Balanced A;EUR;Northlight Balanced;;Northlight Umbrella;EUR;LU;Wachstum;Growth;distributing;0.0845;yes;2012-07-15;res;125.35;2026-01-14;125350000;2026-01-14;2025-12-10;3.25;EUR;2026-01-14;1:2',
    'LU9900000027;Northlight Balanced B;CHF;Northlight Balanced;;Northlight Umbrella;EUR;LU;[IGNORE];;accumulating;[N/A];;;;;;;;;;;;',
    'LU9900000035;Northlight Solo I;USD;Northlight Solo;;[N/A];USD;IE;;;accumulating;;;;;0;2026-01-14;;;;;;;',
  ];
  const write = (name: string, lines: readonly string[]) => {
    const path = pathOf(name);
    writeFileSync(path, lines.join('\n'));
    return path;
  };

  it('takes nothing that a mapping says stands for a missing value', async () => {
    await make('MISSING');
    const line =
      'LU9900000019;-99;EUR;Northlight Balanced;;-99;EUR;LU;;;distributing;-99;;;;-99;2026-01-14;;;;;;;';
    const mapping = importMapping.parse({ name: 'N', format: 'openfunds', missing: ['-99'] });
    const { counts } = await take('MISSING', write('missing.csv', [HEADER, line]), mapping);
    expect(counts).toMatchObject({ rejected: 0 });
    expect(JSON.stringify(await entities('MISSING'))).not.toContain('99"');
    expect(JSON.stringify(await placesOf('MISSING'))).not.toContain('-99');
    expect(await read('MISSING', 'select nav from quotation where customer_code = $1')).toEqual([]);
  });

  it('builds its hierarchy from umbrella, fund and share class, with prices and countries', async () => {
    await make('OPEN');
    await make('OPEN_OTHER');
    const path = write('open.csv', [HEADER, ...LINES]);
    const report = await take('OPEN', path);
    expect(report.format).toBe('openfunds');
    expect(
      report.notTaken.map(({ kind, line, value, reason }) => `${kind} ${line} ${value}: ${reason}`),
    ).toEqual(['missing 4 nav 2026-01-14 0: A price of 0 is a missing one']);
    expect(await placesOf('OPEN')).toEqual([
      'FUND Northlight Solo < -',
      'FUND Northlight Umbrella < -',
      'PROD Northlight Balanced < Northlight Umbrella',
      'PROD Northlight Solo < Northlight Solo',
      'PART LU9900000019 < Northlight Balanced',
      'PART LU9900000027 < Northlight Balanced',
      'PART LU9900000035 < Northlight Solo',
    ]);
    const [solo, umbrella, balanced, , a, b] = (await entities('OPEN')).map(({ values }) => values);
    expect(solo).toEqual({ NAME: 'Northlight Solo', CURRENCY: 'USD', DOMICILE: 'IE' });
    expect(umbrella).toEqual({ NAME: 'Northlight Umbrella', UMBRELLA: 'Northlight Umbrella' });
    expect(balanced).toEqual({
      NAME: 'Northlight Balanced',
      CURRENCY: 'EUR',
      DOMICILE: 'LU',
      INVESTMENT_OBJECTIVE: { de: 'Wachstum', en: 'Growth' },
    });
    expect(a).toEqual({
      ISIN: 'LU9900000019',
      NAME: 'Northlight Balanced A',
      CURRENCY: 'EUR',
      DISTRIBUTION_POLICY: 'DISTRIBUTING',
      VEV: '8.45',
      SAME_CURRENCY_AS_PARENT_PROD: true,
    });
    expect(b).not.toHaveProperty('VEV');
    expect(
      await read(
        'OPEN',
        `select q.date, q.nav::text, q.aum::text, d.kind, d.ex_date as "exDate", coalesce(d.gross_dividend, d.split_ratio)::text as amount
         from quotation q join dividend d on d.customer_code = q.customer_code and d.entity_id = q.entity_id
         where q.customer_code = $1 order by d.ex_date`,
      ),
    ).toEqual([
      {
        date: '2026-01-14',
        nav: '125.35',
        aum: '125350000',
        kind: 'DIVIDEND',
        exDate: '2025-12-10',
        amount: '3.25',
      },
      {
        date: '2026-01-14',
        nav: '125.35',
        aum: '125350000',
        kind: 'SPLIT',
        exDate: '2026-01-14',
        amount: '2',
      },
    ]);
    expect(
      await read(
        'OPEN',
        'select country, fields from registration where customer_code = $1 order by country',
      ),
    ).toEqual([
      { country: 'CH', fields: { REGISTRATION_STATUS: 'RESTRICTED' } },
      { country: 'DE', fields: { REGISTRATION_STATUS: 'YES', REGISTRATION_DATE: '2012-07-15' } },
    ]);
    expect(await entities('OPEN_OTHER')).toEqual([]);

    const before = await revisionOf('OPEN');
    expect((await take('OPEN', path)).counts).toMatchObject({ written: 0, rejected: 0 });
    expect(await revisionOf('OPEN')).toBe(before);
  });

  it('leaves what is empty or ignored, empties what is not applicable, and keeps other languages', async () => {
    await make('DELTA');
    await take('DELTA', write('delta-1.csv', [HEADER, LINES[0]!]));
    await take(
      'DELTA',
      write('delta-2.csv', [
        'ISIN;Full Share Class Name;Legal Fund Name Only;Umbrella;Investment Objective (fr);PRIIP VEV;Share Class Currency',
        'LU9900000019;[IGNORE];Northlight Balanced;Northlight Umbrella;Croissance;[N/A];',
      ]),
    );
    const rows = await entities('DELTA');
    expect(rows.map(({ code }) => code)).toEqual([
      'Northlight Umbrella',
      'Northlight Balanced',
      'LU9900000019',
    ]);
    expect(rows[1]!.values['INVESTMENT_OBJECTIVE']).toEqual({
      de: 'Wachstum',
      en: 'Growth',
      fr: 'Croissance',
    });
    expect(rows[2]!.values).toMatchObject({ NAME: 'Northlight Balanced A', CURRENCY: 'EUR' });
    expect(rows[2]!.values).not.toHaveProperty('VEV');
  });

  it('names columns that are not read, unknown ids among them, and figures that lack a part', async () => {
    await make('UNREAD');
    const header =
      'OFST020000;OFST020060;OFST020540;OFST010110;OFST999999;Comment;OFST6030XX;OFDY000035;OFDY000036;OFDY000060;OFDY000061;OFDY005010;OFDY005020;OFDY005062';
    const report = await take(
      'UNREAD',
      write('unread.csv', [
        header,
        header.replace('OFST020000', 'OFST020000 ISIN'),
        'LU9900000019;Northlight Balanced A;EUR;Northlight Balanced;x;;;125.35;;;2026-01-14;2025-12-10;;1:2',
        'LU9900000027;Northlight Balanced B;EUR;Northlight Balanced;[IGNORE];;;;2026-01-14;5000;;;3.25;0',
        'LU9900000035;Northlight Balanced C;EUR;Northlight Balanced;y;see below;yes;;;;;;;1',
      ]),
    );
    expect(
      report.notTaken.map(({ kind, line, value, reason }) => `${kind} ${line} ${value}: ${reason}`),
    ).toEqual([
      'rejected 3 125.35: nav has no day',
      'rejected 3 1:2: A split has no day',
      'rejected 4 5000: fundAum has no day',
      'rejected 4 3.25: A distribution has no ex-date',
      'rejected 4 0: A split has a ratio above 0',
      'missing 3 2026-01-14: fundAumDate without fundAum',
      'missing 3 2025-12-10: A distribution has no amount',
      'missing 4 2026-01-14: navDate without nav',
      'unread 3 OFST999999: The column is not read (values: 2)',
      'unread 5 Comment: The column is not read (values: 1)',
      'unread 5 OFST6030XX: The column is not read (values: 1)',
    ]);
    const parts = (await entities('UNREAD')).filter(({ level }) => level === 'PART');
    expect(parts).toHaveLength(3);
  });

  it.each(['0.1666666', '6', '6:1', '-1:6', 'six'])(
    'takes all of a line but a split ratio that may be meant either way round: %s',
    async (ratio) => {
      const code = `RATIO_${['0.1666666', '6', '6:1', '-1:6', 'six'].indexOf(ratio)}`;
      await make(code);
      const line = LINES[0]!.replace(/1:2$/, ratio);
      const report = await take(code, write(`${code}.csv`, [HEADER, line]));
      expect(report.notTaken).toMatchObject([
        {
          kind: 'rejected',
          value: ratio,
          reason:
            'The split ratio may be meant either way round; write 1:6 for six new shares for one old share',
        },
      ]);
      expect(report.notTaken.every(({ reason }) => knowsText(packFor)(reason))).toBe(true);
      expect(await read(code, 'select nav::text from quotation where customer_code = $1')).toHaveLength(1);
      expect(await read(code, 'select kind from dividend where customer_code = $1')).toEqual([
        { kind: 'DIVIDEND' },
      ]);
    },
  );

  it('names what it can not take, and makes nothing new beside a class that the record has', async () => {
    await make('BESIDE');
    await writeEntities(database(), 'BESIDE', [
      { level: 'FUND', code: 'F', parent: null, values: {} },
      { level: 'PROD', code: 'P', parent: { level: 'FUND', code: 'F' }, values: { NAME: 'Ours' } },
      { level: 'PART', code: 'C', parent: { level: 'PROD', code: 'P' }, values: { ISIN: 'LU9900000019' } },
    ]);
    const report = await take(
      'BESIDE',
      write('beside.csv', [
        HEADER,
        LINES[0]!,
        LINES[1]!.replace('accumulating', 'hoarding').replaceAll('Northlight Balanced;', 'Northlight Other;'),
        LINES[1]!.replace('LU9900000027', ''),
        LINES[2]!.replace('USD', 'USD ').replace(';0;', ';zero;'),
      ]),
    );
    expect(report.notTaken.map(({ kind, line, reason }) => `${kind} ${line}: ${reason}`)).toEqual([
      'rejected 4: Names no share class; it needs one of ISIN, WKN, VALOR, SEDOL, CUSIP, FIGI',
      'rejected 5: OFDY000035: Not a number',
      expect.stringMatching(/^warning 2: The record knows the share class, but no fund of this name/),
      'warning 3: DISTRIBUTION_POLICY has no value for this',
    ]);
    expect((await placesOf('BESIDE')).filter((place) => place.startsWith('PART'))).toEqual([
      'PART C < P',
      expect.stringContaining('PART LU9900000027 < '),
    ]);
  });

  it('takes what it says of a fund by the places that share classes have in the record', async () => {
    await make('PLACES');
    await writeEntities(database(), 'PLACES', [
      { level: 'FUND', code: 'U', parent: null, values: {} },
      { level: 'PROD', code: 'P', parent: { level: 'FUND', code: 'U' }, values: { NAME: 'Balanced' } },
      { level: 'CLAS', code: 'K', parent: { level: 'PROD', code: 'P' }, values: {} },
      { level: 'PART', code: 'C', parent: { level: 'CLAS', code: 'K' }, values: { ISIN: 'LU9900000019' } },
    ]);
    const header = 'OFST020000;OFST001020;OFST010010;OFST010110;OFST010300 Investment Objective (PL)';
    const lines = [header, 'LU9900000019;ManCo;LU;;Wzrost', 'LU9900000027;ManCo;LU;Balanced;'];
    const report = await take('PLACES', write('places.csv', lines));
    expect(report.notTaken.map(({ kind, reason }) => `${kind} ${reason}`)).toEqual([
      'unread The column is not read (values: 1)',
    ]);
    expect(await placesOf('PLACES')).toEqual([
      'FUND U < -',
      'PROD P < U',
      'CLAS K < P',
      'PART C < K',
      'PART LU9900000027 < P',
    ]);
    const [fund, prod] = await entities('PLACES');
    expect([fund!.values, prod!.values]).toEqual([{ MANCO: 'ManCo' }, { NAME: 'Balanced', DOMICILE: 'LU' }]);
  });

  it('makes no funds of lines that say what the columns hold', async () => {
    await make('TYPES');
    const report = await take(
      'TYPES',
      write('types.csv', [
        'OFST020000;OFST010110;OFST020060',
        'string;string;string',
        'Mandatory;Mandatory;Optional',
        'LU9900000019;Fund one;Nine',
      ]),
    );
    expect(report.notTaken.map(({ line, value, reason }) => `${line} ${value}: ${reason}`)).toEqual([
      '2 string: Not an ISIN',
      '3 Mandatory: Not an ISIN',
    ]);
    expect((await placesOf('TYPES')).length).toBe(3);
  });

  const launched = (...days: readonly string[]) => [
    'OFST020000;OFST020060;OFST010110;OFST020560;OFST010440',
    ...days.map((day, at) => `LU99000000${at}9;Class ${at};Fund;${day};`),
  ];
  const launches = async (customer: string) =>
    (await entities(customer)).flatMap(({ values }) => values['LAUNCH_DATE'] ?? []);

  it('tells by the whole file whether the day or the month comes first, and asks where nothing tells', async () => {
    for (const name of ['MONTHS', 'DAYS', 'ASK', 'BOTH']) await make(name);
    await take('MONTHS', write('months.csv', launched('03/04/2026', '03/25/2026', '2026-05-06')));
    expect(await launches('MONTHS')).toEqual(['2026-03-04', '2026-03-25', '2026-05-06']);
    await take('DAYS', write('days.csv', launched('03/04/2026', '25/03/2026')));
    expect(await launches('DAYS')).toEqual(['2026-04-03', '2026-03-25']);

    const open = write('ask.csv', launched('03/04/2026', '05/05/2026'));
    await expect(take('ASK', open)).rejects.toThrow(
      /is 03\/04\/2026 \(line 2\) day\/month\/year or month\/day\/year\?/,
    );
    const mapping = importMapping.parse({ name: 'm', format: 'openfunds', dateOrder: 'MDY' });
    await take('ASK', open, mapping);
    expect(await launches('ASK')).toEqual(['2026-03-04', '2026-05-05']);
    await expect(take('BOTH', write('both.csv', launched('25/03/2026', '03/25/2026')))).rejects.toThrow(
      /days contradict each other/,
    );
  });
});
