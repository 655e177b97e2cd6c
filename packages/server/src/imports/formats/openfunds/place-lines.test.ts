import { describe, expect, it } from 'vitest';
import { packFor } from '../../../translations/packs.ts';
import { knowsText } from '../../say-in-language.ts';
import type { FoundEntity, Sought } from '../find-entities-store.ts';
import { nameLines, soughtAbove, soughtOf } from './name-lines.ts';
import { placeLines } from './place-lines.ts';
import type { OpenfundsLine } from './read-line.ts';

const isSaid = knowsText(packFor);

type Values = OpenfundsLine['values'][keyof OpenfundsLine['values']];
const said = (line: number, values: { FUND?: Values; PROD?: Values; PART: Values }): OpenfundsLine => ({
  line,
  values: { FUND: {}, PROD: {}, ...values },
  registrations: new Map(),
  figures: {},
  notes: [],
});

type Kept = Pick<FoundEntity, 'level' | 'code' | 'parentCode'> & { readonly values: Values };
const BALANCED: Kept = { level: 'PROD', code: 'P', parentCode: 'U', values: { NAME: 'Balanced' } };
const RECORD: readonly Kept[] = [
  { level: 'FUND', code: 'U', parentCode: null, values: { NAME: 'Umbrella' } },
  BALANCED,
  { level: 'PROD', code: 'Q', parentCode: 'U', values: { NAME: 'Growth' } },
  { level: 'PART', code: 'C', parentCode: 'P', values: { ISIN: 'LU9900000019' } },
];
const ABOVE = { FUND: null, PROD: 'FUND', CLAS: 'PROD', PART: 'PROD' } as const;

/** What a record with these entities would be asked for and find. */
function place(lines: readonly OpenfundsLine[], record = RECORD): string[] {
  const find = (sought: readonly Sought[]): FoundEntity[] =>
    sought.flatMap(({ level, field, value }) =>
      record
        .filter(
          (each) => each.level === level && value === (field === 'CODE' ? each.code : each.values[field]),
        )
        .map(({ code, parentCode, values }) => {
          const parentLevel = ABOVE[level as keyof typeof ABOVE];
          const kept: FoundEntity['kept'] = values['LEI'] ? { LEI: values['LEI'] } : {};
          return { level, field, value, code, parentCode, parentLevel, kept };
        }),
    );
  const { named, notes } = nameLines(lines);
  const found = find(soughtOf(named));
  return [...notes, ...placeLines(named, [...found, ...find(soughtAbove(found))])].map((item) => {
    if (!('subject' in item)) {
      if (!isSaid(item.reason)) throw new Error(`In no language pack: ${item.reason}`);
      return `${item.kind} ${item.line} ${item.value}: ${item.reason}`;
    }
    if (item.subject !== 'entity') return item.subject;
    const { level, by, parentCode, values } = item;
    return `${level} ${by.value} < ${parentCode ?? '-'}: ${Object.keys(values).join(' ')}`;
  });
}

const A = { ISIN: 'LU9900000019' };
const NEW = { ISIN: 'LU9900000027' };
const LEI = '5299000DEMOFUND00174';

it('takes what a line without the name of a fund says of it by the share class that the record has', () => {
  const line = said(2, { FUND: { MANCO: 'New ManCo' }, PROD: { DOMICILE: 'LU' }, PART: A });
  expect(place([line])).toEqual(['FUND U < -: MANCO', 'PROD P < -: DOMICILE', 'PART C < -: ISIN']);
});

it('says what there is no fund for', () => {
  const line = said(2, { FUND: { MANCO: 'New ManCo' }, PROD: { DOMICILE: 'LU' }, PART: A });
  expect(place([line], [{ ...RECORD[3]!, parentCode: 'GONE' }])).toEqual([
    'PART C < -: ISIN',
    'warning 2 DOMICILE, MANCO: The record has no fund for this; it is not taken',
  ]);
  const ofOther = said(2, { FUND: { UMBRELLA: 'Other', MANCO: 'New ManCo' }, PART: A });
  expect(place([ofOther])).toEqual([
    'PART C < -: ISIN',
    'warning 2 Other: The record has the fund under U; what is said of its umbrella is not taken',
  ]);
});

it('takes what a line without an umbrella says of it by the fund that the record has under one', () => {
  const named = said(2, {
    FUND: { MANCO: 'New ManCo', UMBRELLA: null },
    PROD: { NAME: 'Balanced' },
    PART: A,
  });
  const taken = ['FUND U < -: MANCO', 'PROD P < -: NAME', 'PART C < -: ISIN'];
  expect(place([named])).toEqual(taken);
  const byLei = said(2, { FUND: { MANCO: 'New ManCo' }, PROD: { NAME: 'Renamed', LEI }, PART: A });
  const record = [
    { ...BALANCED, values: { NAME: 'Balanced', LEI } },
    ...RECORD.filter((each) => each !== BALANCED),
  ];
  expect(place([byLei], record)).toEqual(['FUND U < -: MANCO', 'PROD P < -: NAME LEI', 'PART C < -: ISIN']);
});

it('finds the one fund of a name under an umbrella, and asks where several may be meant', () => {
  const lines = [said(2, { PROD: { NAME: 'Balanced' }, PART: NEW })];
  expect(place(lines)).toEqual(['PROD P < -: NAME', 'PART LU9900000027 < P: ISIN']);
  const twice: readonly Kept[] = [...RECORD, { ...BALANCED, code: 'P2', parentCode: 'U2' }];
  expect(place(lines, twice)).toEqual(['rejected 2 Balanced: 2 entities have this NAME (P, P2)']);
  expect(place([...lines, said(3, { PROD: { NAME: 'Balanced' }, PART: A })], twice)).toEqual([
    'PROD P < -: NAME',
    'PART LU9900000027 < P: ISIN',
    'PART C < -: ISIN',
  ]);
});

it('makes a fund of its own where the record has none of the name', () => {
  expect(place([said(2, { PROD: { NAME: 'Solo' }, PART: NEW })])).toEqual([
    'FUND Solo < -: NAME',
    'PROD Solo < Solo: NAME',
    'PART LU9900000027 < Solo: ISIN',
  ]);
});

it('says that a share class stays where the record has it', () => {
  expect(place([said(2, { PROD: { NAME: 'Growth' }, PART: A })])).toEqual([
    'PROD Q < -: NAME',
    'PART C < -: ISIN',
    'warning 2 Growth: The record has the share class under P, where it stays',
  ]);
});

describe('a fund of the name, but with another LEI', () => {
  const OTHER_LEI = '5299000DEMOFUND00271';
  const [umbrella, , , part] = RECORD;
  const other: Kept = { ...BALANCED, values: { NAME: 'Balanced', LEI: OTHER_LEI } };
  const FUND = { MANCO: 'Other ManCo' };
  const own = [`FUND ${LEI} < -: NAME LEI MANCO`, `PROD ${LEI} < ${LEI}: NAME LEI`];

  it('is another one', () => {
    const line = said(2, { FUND, PROD: { NAME: 'Balanced', LEI }, PART: NEW });
    const made = [...own, `PART LU9900000027 < ${LEI}: ISIN`];
    expect(place([line], [umbrella!, other])).toEqual(made);
    // Another share class of the file is of the fund that the record has.
    const known = said(3, { PROD: { NAME: 'Balanced', LEI: OTHER_LEI }, PART: A });
    expect(place([line, known], [umbrella!, other, part!])).toEqual([
      ...own,
      'PROD P < -: NAME LEI',
      `PART LU9900000027 < ${LEI}: ISIN`,
      'PART C < -: ISIN',
    ]);
    const alone: Kept = { level: 'FUND', code: 'U', parentCode: null, values: other.values };
    expect(place([line], [alone, other])).toEqual(made);
  });

  it('is this one where it has the share class, or another of the same delivery', () => {
    const known = said(3, { PROD: { NAME: 'Balanced', LEI }, PART: A });
    const line = said(2, { PROD: { NAME: 'Balanced', LEI }, PART: NEW });
    expect(place([line, known], [umbrella!, other, part!])).toEqual([
      'PROD P < -: NAME LEI',
      'PART LU9900000027 < P: ISIN',
      'PART C < -: ISIN',
    ]);
  });

  it('is found by an LEI that is written otherwise', () => {
    const line = said(2, { PROD: { NAME: 'Renamed', LEI: '5299000demofund 00271' }, PART: NEW });
    const found = place([line], [umbrella!, { ...other, values: { LEI: OTHER_LEI } }]);
    expect(found).toEqual(['PROD P < -: NAME LEI', 'PART LU9900000027 < P: ISIN']);
  });
});

it('makes no fund of several by an LEI that is none, or that several have', () => {
  const of = (lei: string) => [
    said(2, { PROD: { NAME: 'One', LEI: lei }, PART: NEW }),
    said(3, { PROD: { NAME: 'Two', LEI: lei }, PART: { ISIN: 'LU9900000035' } }),
  ];
  const apart = [
    'FUND One < -: NAME LEI',
    'FUND Two < -: NAME LEI',
    'PROD One < One: NAME LEI',
    'PROD Two < Two: NAME LEI',
    'PART LU9900000027 < One: ISIN',
    'PART LU9900000035 < Two: ISIN',
  ];
  expect(place(of('not available'))).toEqual(apart);
  expect(place(of(LEI))).toEqual([
    `warning 3 Two ${LEI}: Line 2 names another fund with this LEI; each is known by its name`,
    ...apart,
  ]);
  expect(place(of(LEI).slice(1))).toContain(`PROD ${LEI} < ${LEI}: NAME LEI`);
});
