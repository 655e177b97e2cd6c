import { LANGUAGES } from '@fundarium/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bulkReading } from '../../deliver-documents.ts';
import { knowsText, sayIn } from '../../imports/say-in-language.ts';
import { packFor } from '../../translations/packs.ts';
import { isReservedName } from '../file-name.ts';
import type { DeliveredEntry, ManifestLine } from './delivery.ts';
import { manifestsOf } from './entry-path.ts';
import { namesOf } from './list-names.ts';
import { readManifest } from './read-manifest.ts';
import { REASONS } from './reasons.ts';
import { readEntries, settleEntries, type FoundEntity, type KnownRecord } from './settle-entries.ts';

const RECORD: readonly FoundEntity[] = [
  { level: 'FUND', code: 'ALP' },
  { level: 'PROD', code: 'ALP' },
  { level: 'PART', code: 'A-1' },
  { level: 'PART', code: 'X' },
  { level: 'PROD', code: 'X_SEMI' },
  { level: 'PROD', code: 'Y' },
  { level: 'PROD', code: 'Y_SEMI' },
];
const known: KnownRecord = {
  types: new Map([
    ['KID', { levels: ['PART'], single: true }],
    ['MARKETING', { levels: [], single: false }],
    ['ANNUAL_REPORT', { levels: ['FUND', 'PROD'], single: true }],
    ['SEMI_ANNUAL_REPORT', { levels: ['PROD'], single: true }],
  ]),
  languageNamed: namesOf(
    [
      { value: 'de', labels: { de: 'Deutsch', en: 'German' } },
      { value: 'fr', labels: { de: 'Französisch', en: 'French' } },
      { value: 'zh-Hans', labels: { en: 'Simplified Chinese' } },
    ],
    bulkReading.tables.fold,
  ),
  countryNamed: namesOf(
    [
      { value: 'DE', labels: { de: 'Deutschland' } },
      { value: 'AT', labels: { de: 'Österreich', en: 'Same' } },
      { value: 'CH', labels: { de: 'Schweiz', en: 'Same' } },
    ],
    bulkReading.tables.fold,
  ),
  find: (name) =>
    RECORD.filter(({ code }) => code === name || (code === 'A-1' && name.toUpperCase() === 'LU9900000019')),
  levelNamed: bulkReading.levelNamed,
  mayWrite: (level) => level !== 'FUND',
};

let hash = 0;
const file = (path: string, more: Partial<DeliveredEntry> = {}): DeliveredEntry => ({
  place: 0,
  path,
  kind: 'file',
  sizeBytes: 10,
  sha256: `hash ${(hash += 1)}`,
  unreadable: null,
  ...more,
});

function settle(given: readonly DeliveredEntry[], manifest: readonly ManifestLine[] | null = null) {
  const entries = given.map((entry, at) => ({ ...entry, place: at + 1 }));
  const { readings, withoutFile } = readEntries(entries, manifest, new Set(known.types.keys()));
  const { filable, verdicts } = settleEntries(readings, known);
  return { filable, verdicts: [...verdicts.toSorted((a, b) => a.place - b.place), ...withoutFile] };
}
const one = (path: string, more?: Partial<DeliveredEntry>) => {
  const { filable, verdicts } = settle([file(path, more)]);
  return filable[0]?.said ?? verdicts[0]!.reasons.join('; ');
};

const table = async function* (lines: readonly string[]) {
  for (const [at, line] of lines.entries()) yield { line: at + 1, cells: line.split('|') };
};
const manifestOf = async (...lines: string[]) =>
  (await readManifest(table(lines), [], bulkReading.tables)).lines;

describe('a name', () => {
  const said = { type: 'KID', language: ['de'], country: 'DE', startDate: '2026-01-01', filing: false };
  const atA1 = [{ level: 'PART', code: 'A-1' }];
  it.each([
    ['A-1_KID_de_DE_20260101.pdf', { ...said, entities: atA1 }],
    ['lu9900000019_kid_DE_de_20260101.PDF', { ...said, entities: atA1 }],
    ['kids/2026/A-1_KID_de_XX_20260101.pdf', { ...said, country: null, entities: atA1 }],
    ['A-1_KID_xx_DE_20260101.pdf', { ...said, language: [], entities: atA1 }],
    ['A-1_KID_zh-hans_DE_20260101.pdf', { ...said, language: ['zh-Hans'], entities: atA1 }],
    // Code and type both hold underscores: only one way leads to an entity.
    [
      'X_SEMI_ANNUAL_REPORT_de_DE_20260101.pdf',
      REASONS.twoWays('X + SEMI_ANNUAL_REPORT', 'X_SEMI + ANNUAL_REPORT'),
    ],
    [
      'Y_SEMI_SEMI_ANNUAL_REPORT_de_DE_20260101.pdf',
      { ...said, type: 'SEMI_ANNUAL_REPORT', entities: [{ level: 'PROD', code: 'Y_SEMI' }] },
    ],
    ['A-1_KID_de_DE_20260230.pdf', REASONS.notOfForm],
    ['A-1_KID_de_DE.pdf', REASONS.notOfForm],
    ['_KID_de_DE_20260101.pdf', REASONS.notOfForm],
    ['A-1_KID_german_DE_20260101.pdf', REASONS.notOfForm],
    ['A-1_NOVEL_de_DE_20260101.pdf', REASONS.unknownType('NOVEL')],
    ['A-9_KID_de_DE_20260101.pdf', REASONS.unknownEntity('A-9')],
    ['A-1_KID_it_DE_20260101.pdf', REASONS.unknownLanguage('it')],
    ['A-1_KID_de_US_20260101.pdf', REASONS.unknownCountry('US')],
    ['A-1_KID_de_DE_19000101.pdf', REASONS.earlyDay('1900-01-01')],
    ['ALP_KID_de_DE_20260101.pdf', REASONS.otherLevel('KID', 'PART', 'FUND ALP')],
    ['ALP_MARKETING_de_DE_20260101.pdf', REASONS.severalEntities('ALP', 'FUND ALP, PROD ALP')],
    ['ALP_ANNUAL_REPORT_de_DE_20260101.pdf', REASONS.severalEntities('ALP', 'FUND ALP, PROD ALP')],
  ])('%s says %o', (name, expected) => expect(one(name)).toEqual(expected));

  it('as long as no code and type are is none, and is so at once', () => {
    const began = performance.now();
    expect(one(`${'a_'.repeat(32_000)}KID_de_DE_20260101.pdf`)).toBe(REASONS.notOfForm);
    // To try each place where it could be divided took most of a minute.
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it('is read back whatever code, type, language, country and day it is made of', () => {
    const codes = fc.stringMatching(/^[A-Z0-9][A-Z0-9_.-]{0,11}$/).filter((code) => !isReservedName(code));
    const types = fc.constantFrom(...known.types.keys());
    const days = fc.date({ min: new Date(0), noInvalidDate: true, max: new Date(4e12) });
    const tags = fc.constantFrom('de', 'fr', 'zh-Hans', 'xx');
    fc.assert(
      fc.property(codes, types, tags, fc.constantFrom('DE', 'XX'), days, (code, type, tag, country, date) => {
        const day = date.toISOString().slice(0, 10);
        const path = `${code}_${type}_${tag}_${country}_${day.replaceAll('-', '')}.pdf`;
        const only: KnownRecord = {
          ...known,
          find: (name) => (name === code ? [{ level: type === 'KID' ? 'PART' : 'PROD', code }] : []),
        };
        const { readings } = readEntries([file(path)], null, new Set(known.types.keys()));
        const [settled] = settleEntries(readings, only).filable;
        expect(settled?.said).toMatchObject({
          type,
          entities: [{ code }],
          language: tag === 'xx' ? [] : [tag],
          country: country === 'XX' ? null : country,
          startDate: day,
        });
      }),
    );
  });
});

describe('a path', () => {
  const name = 'A-1_KID_de_DE_20260101.pdf';
  it.each([
    [`../${name}`, REASONS.leavesRoot],
    [`a/../../${name}`, REASONS.leavesRoot],
    [`/etc/${name}`, REASONS.leavesRoot],
    [`C:\\${name}`, REASONS.leavesRoot],
    [`c:${name}`, REASONS.leavesRoot],
    [`\\\\server\\${name}`, REASONS.leavesRoot],
    [`a\\..\\${name}`, REASONS.leavesRoot],
    [`a\\${name}`, REASONS.unfitName],
    [`A-1\0${name}`, REASONS.unfitName],
    [`A-1_KID_de_DE_20260101\u202efdp.exe`, REASONS.unfitName],
    [`A-1\n${name}`, REASONS.unfitName],
    ['con.pdf', REASONS.reservedName],
    [`lpt1/${name}`, REASONS.reservedName],
    ['A-1_KID_de_DE_20260101.zip', REASONS.nested],
    [`__MACOSX/._${name}`, REASONS.system],
    ['.DS_Store', REASONS.system],
  ])('%j is refused', (path, reason) => expect(one(path)).toBe(reason));

  it.each([
    [{ kind: 'folder' }, REASONS.folder],
    [{ kind: 'link' }, REASONS.link],
    [{ sizeBytes: 0 }, REASONS.empty],
    [{ sha256: null, unreadable: REASONS.encrypted }, REASONS.encrypted],
  ] as const)('of %o is told', (more, reason) => expect(one(name, more)).toBe(reason));

  it('that stands there twice is refused each time, also where capitals alone differ', () => {
    const { filable, verdicts } = settle([file(`a/${name}`), file(`A/${name.toLowerCase()}`), file(name)]);
    expect(filable.map(({ entry }) => entry.path)).toEqual([name]);
    expect(verdicts.map(({ reasons }) => reasons[0])).toEqual([
      REASONS.namedTwice(`A/${name.toLowerCase()}`),
      REASONS.namedTwice(`a/${name}`),
    ]);
  });
});

describe('two files', () => {
  it('of one content that say the same are taken once; for two entities they are two documents', () => {
    const sha256 = 'same';
    const { filable, verdicts } = settle([
      file('b/A-1_KID_de_DE_20260101.pdf', { sha256 }),
      file('a/A-1_KID_de_DE_20260101.pdf', { sha256 }),
      file('X_KID_de_DE_20260101.pdf', { sha256 }),
    ]);
    expect(filable.map(({ entry }) => entry.path).toSorted()).toEqual([
      'X_KID_de_DE_20260101.pdf',
      'a/A-1_KID_de_DE_20260101.pdf',
    ]);
    expect(verdicts).toMatchObject([
      { outcome: 'duplicate', reasons: [REASONS.sameContent('a/A-1_KID_de_DE_20260101.pdf')] },
    ]);
  });

  it('of another content for the same place of a single type are both refused', () => {
    const kids = ['b/A-1_KID_de_DE_20260101.pdf', 'a/A-1_KID_de_DE_20260101.pdf'];
    const { filable, verdicts } = settle([
      ...kids.map((path) => file(path)),
      file('A-1_KID_de_DE_20270101.pdf'),
    ]);
    expect(filable).toHaveLength(1);
    expect(verdicts.map(({ reasons }) => reasons[0])).toEqual([
      REASONS.samePlace(kids[1]!),
      REASONS.samePlace(kids[0]!),
    ]);
    const several = kids.map((path) => file(path.replace('KID', 'MARKETING').replace('A-1', 'X')));
    expect(settle(several).filable).toHaveLength(2);
  });
});

describe('a manifest', () => {
  it('wins over names, for several entities, languages and words of the reader', async () => {
    const manifest = await manifestOf(
      'Datei|Ebene|Kennung|Dokumentart|Sprachen|Land|gültig ab|Bezeichnung|in filing|House column',
      'a.pdf|Anteilsklasse;Teilfonds|lu9900000019;Y|marketing|de fr|ch|31.12.2026|Eine Broschüre|ja|x',
      'A-1_KID_de_DE_20260101.pdf||X|KID|fr||||',
    );
    const { filable, verdicts } = settle([file('a.pdf'), file('A-1_KID_de_DE_20260101.pdf')], manifest);
    expect(verdicts).toEqual([]);
    expect(filable.map(({ said }) => said)).toEqual(
      expect.arrayContaining([
        {
          type: 'MARKETING',
          language: ['de', 'fr'],
          country: 'CH',
          entities: [
            { level: 'PART', code: 'A-1' },
            { level: 'PROD', code: 'Y' },
          ],
          filing: true,
          startDate: '2026-12-31',
          displayLabel: 'Eine Broschüre',
        },
        {
          type: 'KID',
          language: ['fr'],
          country: null,
          entities: [{ level: 'PART', code: 'X' }],
          filing: false,
        },
      ]),
    );
  });

  it('is read by the codes of the fields, and names the columns that nobody knows', async () => {
    const lines = [
      'FILE_NAME|NODE_CODE|FILE_TYPE|LANGUAGE|START_DATE|STATUS|Colour',
      'a.pdf|A-1|KID|de|20260101||red',
    ];
    const read = await readManifest(table(lines), [], bulkReading.tables);
    expect(read.unread).toEqual([{ column: 'Colour', values: 1 }]);
    expect(settle([file('a.pdf')], read.lines).filable[0]?.said).toMatchObject({ startDate: '2026-01-01' });
  });

  it.each([
    ['a.pdf||KID|de|DE|2026-01-01|', [REASONS.noEntity]],
    ['a.pdf|A-1||de|DE|2026-01-01|', [REASONS.noType]],
    [
      'a.pdf|A-1|NOVEL|xy|ZZ|2026-01-01|',
      [REASONS.unknownType('NOVEL'), REASONS.unknownLanguage('xy'), REASONS.unknownCountry('ZZ')],
    ],
    ['a.pdf|A-1|KID|de|DE|03/04/2026|', [REASONS.unclearDay('03/04/2026')]],
    ['a.pdf|A-1|KID|de|DE|9999-12-31|', [REASONS.noDay('9999-12-31')]],
    ['a.pdf|A\0-1|KID|de|DE|2026-01-01|', [REASONS.unfitText('CODE'), REASONS.unknownEntity('A\ufffd-1')]],
    ['a.pdf|A-1|KID\ud800|de|DE||', [REASONS.unfitText('TYPE'), REASONS.unknownType('KID\ufffd')]],
    ['a.pdf|A-1|KID|de|DE|2026-01-01|Galaxy', [REASONS.unknownLevel('Galaxy')]],
    ['a.pdf|A-1;X|KID|de|DE|2026-01-01|PART;PART;PART', [REASONS.levelsDiffer]],
    ['a.pdf|A-1|KID|de|DE|2026-01-01|PROD', [REASONS.unknownEntity('A-1')]],
    ['a.pdf|ALP|MARKETING|de|DE|2026-01-01|FUND', [REASONS.notYours]],
    ['a.pdf|A-1|KID|de|DE|2026-01-01|PART|more', [REASONS.width(7, 8)]],
    ['b.pdf|A-1|KID|de|DE|2026-01-01|', [REASONS.notOfForm, REASONS.noFile]],
  ])('with the line %s is told what is wrong', async (line, reasons) => {
    const manifest = await manifestOf('path|code|type|language|country|date|level', line);
    const { filable, verdicts } = settle([file('a.pdf')], manifest);
    expect(filable).toEqual([]);
    expect(verdicts.flatMap((each) => each.reasons)).toEqual(reasons);
  });

  it.each([
    ['DE', 'schweiz', { language: ['de'], country: 'CH' }],
    ['Deutsch, french', 'ÖSTERREICH', { language: ['de', 'fr'], country: 'AT' }],
    ['de/fr|Simplified Chinese', 'de', { language: ['de', 'fr', 'zh-Hans'], country: 'DE' }],
    ['german französisch', '', { language: ['de', 'fr'], country: null }],
    ['de-CH', 'CHE', [REASONS.unknownLanguage('de-CH'), REASONS.unknownCountry('CHE')]],
    ['de', 'Same', [REASONS.unknownCountry('Same')]],
  ])('in the languages %s for the country %s is %o', async (language, country, expected) => {
    const cells = ['a.pdf', 'A-1', 'MARKETING', language, country];
    const lines = [['path', 'code', 'type', 'language', 'country'], cells];
    const read = async function* () {
      for (const [at, each] of lines.entries()) yield { line: at + 1, cells: each };
    };
    const manifest = await readManifest(read(), [], bulkReading.tables);
    const { filable, verdicts } = settle([file('a.pdf')], manifest.lines);
    if (Array.isArray(expected)) expect(verdicts[0]?.reasons).toEqual(expected);
    else expect(filable[0]?.said).toMatchObject(expected);
  });

  it('whose line is wrong in hundreds of ways is told the first of them, and how many more', async () => {
    const codes = Array.from({ length: 500 }, (_, n) => `NONE-${n}`);
    const manifest = await manifestOf('path|code|type', `a.pdf|${codes.join(';')}|MARKETING`);
    const [verdict] = settle([file('a.pdf')], manifest).verdicts;
    expect(verdict!.reasons).toHaveLength(10);
    expect(verdict!.reasons.slice(-2)).toEqual([REASONS.unknownEntity('NONE-8'), REASONS.more('491')]);
  });

  it('has labels on one line, and cuts none without a word', async () => {
    const labelled = async (label: string) => {
      const manifest = await manifestOf('path|code|type|label', `a.pdf|A-1|MARKETING|${label}`);
      const { filable, verdicts } = settle([file('a.pdf')], manifest);
      return filable[0]?.said.displayLabel ?? verdicts[0]!.reasons;
    };
    expect(await labelled('Notice\r\nof a\tmerger')).toBe('Notice of a merger');
    expect(await labelled('x'.repeat(300))).toHaveLength(300);
    expect(await labelled(`${'x'.repeat(299)}😀`)).toEqual([REASONS.longLabel('301', '300')]);
    expect(await labelled('a\0b')).toEqual([REASONS.unfitText('LABEL')]);
  });

  it.each(['manifest.csv', 'MANIFEST.xlsx', 'Manifest.txt'])(
    '%s in the one folder of all files counts',
    async (name) => {
      const lines = ['path|code|type|filing', 'a.pdf|A-1|MARKETING|yes', 'Delivery/b.pdf|X|MARKETING|yes'];
      const files = ['a.pdf', 'b.pdf', name].map((each) => file(`Delivery/${each}`));
      const given = [file('__MACOSX/Delivery/._a.pdf'), ...files];
      expect(manifestsOf(given)).toMatchObject({ root: 'Delivery/', read: [files[2]] });
      const { filable, verdicts } = settle(given, await manifestOf(...lines));
      expect(filable.map(({ said }) => said.filing)).toEqual([true, true]);
      expect(verdicts.map(({ outcome }) => outcome)).toEqual(['passed-over', 'manifest']);
    },
  );

  it('that lies elsewhere is not read, nor are the names of files beside it', () => {
    const name = 'A-1_KID_de_DE_20260101.pdf';
    const { filable, verdicts } = settle([
      file('sub/manifest.xlsx'),
      file(`sub/deeper/${name}`),
      file('X_MARKETING_de_DE_20260101.pdf'),
    ]);
    expect(filable.map(({ entry }) => entry.path)).toEqual(['X_MARKETING_de_DE_20260101.pdf']);
    expect(verdicts.map(({ reasons }) => reasons)).toEqual([
      [REASONS.otherManifest],
      [REASONS.besideManifest],
    ]);
    const outside = settle([file('../MANIFEST.csv'), file(`../${name}`)]);
    expect(outside.verdicts.map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
  });

  it('that names itself is told so, and may begin with what tells spreadsheets the separator', async () => {
    const manifest = await manifestOf('sep=;', 'path|code|type', 'MANIFEST.csv|A-1|MARKETING');
    const { verdicts } = settle([file('MANIFEST.csv')], manifest);
    expect(verdicts).toMatchObject([{ outcome: 'manifest' }, { place: 3, reasons: [REASONS.namesItself] }]);
  });

  it('that names a file twice, or not at all, says so', async () => {
    const manifest = await manifestOf('path|code|type', 'a.pdf|A-1|MARKETING', 'A.pdf|X|MARKETING');
    const { filable, verdicts } = settle([file('a.pdf'), file('A-1_KID_de_DE_20260101.pdf')], manifest);
    expect(verdicts.map(({ reasons }) => reasons)).toEqual([[REASONS.manifestTwice('2, 3')]]);
    expect(filable).toMatchObject([{ notes: [REASONS.notInManifest] }]);
  });

  it('without a column of files is refused as a whole', async () => {
    await expect(manifestOf('code|type', 'A-1|KID')).rejects.toThrow('call one PATH');
    await expect(manifestOf()).rejects.toThrow('The manifest is empty');
  });
});

it('nothing that comes in is left without a verdict, whatever it is', () => {
  const paths = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      'a/',
      'A/',
      '__MACOSX/x',
      'MANIFEST.csv',
      'A-1_KID_de_DE_20260101.pdf',
      'a/A-1_KID_de_DE_20260101.pdf',
    ),
  );
  const entries = fc.array(
    fc.record({
      path: paths,
      kind: fc.constantFrom('file' as const, 'folder' as const, 'link' as const),
      sizeBytes: fc.nat(3),
      sha256: fc.constantFrom('a', 'b'),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(entries, (given) => {
      const { filable, verdicts } = settle(given.map((each) => file(each.path, each)));
      const places = [...verdicts.map(({ place }) => place), ...filable.map(({ entry }) => entry.place)];
      expect(places.toSorted((a, b) => a - b)).toEqual(given.map((_, at) => at + 1));
      const untold = verdicts.filter(
        ({ outcome, reasons }) => outcome !== 'manifest' && reasons.length === 0,
      );
      expect(untold).toEqual([]);
    }),
  );
});

it('every reason is said in every language', () => {
  const samples = Object.values(REASONS).map((reason) =>
    typeof reason === 'string' ? reason : (reason as (...parts: string[]) => string)('P1', 'P2', 'P3'),
  );
  const isKnown = knowsText(packFor);
  expect(samples.filter((sample) => !isKnown(sample))).toEqual([]);
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    const say = sayIn(packFor, language);
    expect(samples.filter((sample) => say(sample) === sample)).toEqual([]);
  }
});
