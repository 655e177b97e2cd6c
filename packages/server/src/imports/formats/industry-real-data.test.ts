import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { useImports } from '../../testing/import-harness.ts';
import type { FileReport } from '../import-file.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const REAL_DATA = resolve(ROOT, process.env['FUNDARIUM_REAL_DATA'] ?? '../shared/data');
const UMBRELLA = resolve(import.meta.dirname, '../fixtures/fundsxml/umbrella.xml');
const isThere = existsSync(join(REAL_DATA, 'ept'));
const ABSENT = `no real data in ${REAL_DATA} (FUNDARIUM_REAL_DATA names its place)`;

describe('the import of real industry files', () => {
  beforeEach(({ skip }) => skip(!isThere, ABSENT));
  const { make, take: takeFile, read, pathOf } = useImports({ fundsXmlSchemas: join(REAL_DATA, 'fundsxml') });

  async function take(customerCode: string, path: string): Promise<FileReport> {
    await make(customerCode);
    return takeFile(customerCode, path);
  }
  const reasons = ({ notTaken }: FileReport) => notTaken.map(({ kind, reason }) => `${kind}: ${reason}`);

  it('22 classes of 8 sub-funds come from captor-2023-12-29.xlsx with SRI, RHP and scenarios, half RHP empty', async () => {
    const report = await take('CAPTOR', join(REAL_DATA, 'ept/captor-2023-12-29.xlsx'));
    expect(report.counts).toMatchObject({ rejected: 0, duplicate: 0, missing: 0 });
    // Each guess is shown first, then the cells that are mandatory and empty.
    const guesses = report.notTaken.filter(({ reason }) => reason.startsWith('A new sub-fund, guessed'));
    expect(guesses).toEqual(report.notTaken.slice(0, 8));
    expect(
      await read(
        'CAPTOR',
        `select level, count(*)::integer as entities,
                count(distinct parent_id)::integer as parents,
                count(values ->> 'SRI')::integer as sri, count(values ->> 'RHP')::integer as rhp,
                count(values ->> 'SCENARIO_STRESS_RHP')::integer as stress,
                count(values ->> 'SCENARIO_MODERATE_1_YEAR')::integer as moderate,
                count(values ->> 'SCENARIO_MODERATE_HALF_RHP')::integer as half
         from entity where customer_code = $1 group by level order by entities`,
      ),
    ).toEqual([
      { level: 'FUND', entities: 1, parents: 0, sri: 0, rhp: 0, stress: 0, moderate: 0, half: 0 },
      { level: 'PROD', entities: 8, parents: 1, sri: 0, rhp: 0, stress: 0, moderate: 0, half: 0 },
      { level: 'PART', entities: 22, parents: 8, sri: 22, rhp: 22, stress: 22, moderate: 22, half: 0 },
    ]);
    const [part] = await read(
      'CAPTOR',
      `select e.code, p.values ->> 'NAME' as parent, e.values from entity e
       join entity p on p.customer_code = e.customer_code and p.id = e.parent_id
       where e.customer_code = $1 and e.code = 'SE0015243878'`,
    );
    expect(part).toMatchObject({
      parent: 'Captor Aster Global Credit',
      values: {
        NAME: 'Captor Aster Global Credit A',
        ISIN: 'SE0015243878',
        CURRENCY: 'SEK',
        SRI: 3,
        RHP: '3',
        VEV: '7.7926',
        SCENARIO_UNFAVOURABLE_1_YEAR: '-28',
        SCENARIO_UNFAVOURABLE_RHP: '-11.2',
        SCENARIO_FAVOURABLE_1_YEAR: '21.5',
        ONGOING_COSTS: '0.6',
        TRANSACTION_COSTS: '0.0993333',
      },
    });
  });

  it('the clean EPT file is taken, its guessed sub-fund and what is not stored are named', async () => {
    const report = await take('CLEAN', join(REAL_DATA, 'ept/01_clean.xlsx'));
    expect(report.counts).toMatchObject({ read: 3, written: 3, rejected: 0 });
    expect(report.notTaken.filter(({ kind }) => kind !== 'unread')).toMatchObject([
      { kind: 'warning', value: 'Sample', reason: expect.stringMatching(/^A new sub-fund, guessed/) },
    ]);
  });

  it.each([
    {
      customer: 'MISSING',
      file: '02_missing_mandatory.xlsx',
      cells: ['B2 (00005', 'G2 (00010', 'K2 (00050', 'L2 (00060', 'M2 (00070'],
    },
    {
      customer: 'FORMATS',
      file: '03_bad_formats.xlsx',
      cells: ['B2 (00005', 'C2 (00006', 'L2 (00060', 'M2 (00070'],
    },
  ])('$file is refused, each cell named', async ({ customer, file, cells }) => {
    const report = await take(customer, join(REAL_DATA, 'ept', file));
    expect(report.counts).toMatchObject({ read: 1, rejected: 1, written: 0 });
    const [reason] = reasons(report);
    for (const cell of cells) expect(reason).toContain(`EPT 2.1!${cell}`);
    expect(reason!.split('; ')).toHaveLength(cells.length);
    expect(await read(customer, 'select 1 from entity where customer_code = $1')).toEqual([]);
  });

  it('Mixed-Fund_Positions.xml, checked against the schema, gives its fund, classes, prices and assets', async () => {
    const report = await take('MIXED', join(REAL_DATA, 'fundsxml/Mixed-Fund_Positions.xml'));
    expect(report.counts).toMatchObject({ rejected: 0, duplicate: 0, missing: 0 });
    expect(readFileSync(report.reportFiles[1]!, 'utf8')).toContain(
      'unread;Funds/Fund/FundDynamicData/Portfolios/Portfolio/Positions/Position/TotalPercentage;Not read: 19 times',
    );
    expect(
      await read(
        'MIXED',
        `select e.level, e.code, e.values ->> 'CURRENCY' as currency, q.date, q.nav::text, q.aum::text
         from entity e left join quotation q on q.customer_code = e.customer_code and q.entity_id = e.id
         where e.customer_code = $1 order by e.level, e.code`,
      ),
    ).toEqual([
      { level: 'FUND', code: '529900T8BM49AURSDO55', currency: 'EUR', date: null, nav: null, aum: null },
      { level: 'PART', code: 'AT0000A2QM66', currency: 'EUR', date: '2025-10-01', nav: '134.25', aum: null },
      { level: 'PART', code: 'AT0000A2QM74', currency: 'USD', date: '2025-10-01', nav: '142.87', aum: null },
      {
        level: 'PROD',
        code: '529900T8BM49AURSDO55',
        currency: 'EUR',
        date: '2025-10-01',
        nav: null,
        aum: '125000000',
      },
    ]);
  });

  it('a file with sub-funds is checked against the schema where the operator has put it', async () => {
    const report = await take('CHECKED', UMBRELLA);
    expect(report.counts.rejected).toBe(3);
    expect(reasons(report).filter((reason) => reason.includes('schema'))).toEqual([]);
    const invalid = pathOf('invalid.xml');
    writeFileSync(invalid, readFileSync(UMBRELLA, 'utf8').replace('>OPEN<', '>AJAR<'));
    await expect(take('INVALID', invalid)).rejects.toThrow(
      /Not valid against the schema 4\.2\.10:\nLine 3\d: .*'AJAR'/,
    );
    expect(await read('INVALID', 'select 1 from entity where customer_code = $1')).toEqual([]);
  });
});
