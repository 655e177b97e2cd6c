import { describe, expect, it } from 'vitest';
import { bulkReading, reportOf } from '../../deliver-documents.ts';
import { knowsText } from '../../imports/say-in-language.ts';
import { file, known, manifestOf, settle, table } from '../../testing/settled-entries.ts';
import { packFor } from '../../translations/packs.ts';
import { manifestsOf } from './entry-path.ts';
import { readManifest } from './read-manifest.ts';
import { REASONS } from './reasons.ts';

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

  it('names a type in any capitals, also one of the customer', async () => {
    const manifest = await manifestOf('Datei|Kennung|Dokumentart', 'a.pdf|X|side_Letter', 'b.pdf|X|Novel');
    const { filable, verdicts } = settle([file('a.pdf'), file('b.pdf')], manifest);
    expect(filable.map(({ said }) => said.type)).toEqual(['Side_letter']);
    expect(verdicts.map(({ reasons }) => reasons)).toEqual([[REASONS.unknownType('Novel')]]);
  });

  it('is read by the codes of the fields, and names the columns that nobody knows', async () => {
    const lines = [
      'FILE_NAME|NODE_CODE|FILE_TYPE|LANGUAGE|START_DATE|STATUS|Colour',
      'a.pdf|A-1|KID|de|20260101||red',
    ];
    const read = await readManifest(table(lines), [], bulkReading.tables, known);
    expect(read.unread).toEqual([{ column: 'Colour', values: 1 }]);
    expect(settle([file('a.pdf')], read.lines).filable[0]?.said).toMatchObject({ startDate: '2026-01-01' });
  });

  it('says of a second column for the same that it is there twice', async () => {
    const lines = ['path|code|type|Dokumentart|language', 'a.pdf|A-1|KID|MARKETING|de'];
    const read = await readManifest(table(lines), [], bulkReading.tables, known);
    expect(read.unread).toEqual([{ column: 'Dokumentart', values: 1, first: 'type' }]);
    const { lines: reported } = reportOf({ verdicts: [], unreadColumns: read.unread });
    expect(reported.map(({ value, reason }) => `${value}: ${reason}`)).toEqual([
      'Dokumentart: The manifest has this column twice; what stands in type counts, and this one is not read (values: 1)',
    ]);
    expect(reported.map(({ reason }) => knowsText(packFor)(reason))).toEqual([true]);
  });

  it.each([
    ['deu', 'DEU', 'de', 'DE'],
    ['ger', 'CHE', 'de', 'CH'],
    ['FRA', 'aut', 'fr', 'AT'],
    ['German', 'UK', 'de', 'GB'],
  ])('takes %s for a language and %s for a country', async (language, country, tag, code) => {
    const manifest = await manifestOf(
      'path|code|type|language|country',
      `a.pdf|A-1|KID|${language}|${country}`,
    );
    const { filable } = settle([file('a.pdf')], manifest);
    expect(filable[0]?.said).toMatchObject({ language: [tag], country: code });
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
    ['de-CH', 'JPN', [REASONS.unknownLanguage('de-CH'), REASONS.unknownCountry('JPN')]],
    ['de', 'Same', [REASONS.unknownCountry('Same')]],
  ])('in the languages %s for the country %s is %o', async (language, country, expected) => {
    const cells = ['a.pdf', 'A-1', 'MARKETING', language, country];
    const lines = [['path', 'code', 'type', 'language', 'country'], cells];
    const read = async function* () {
      for (const [at, each] of lines.entries()) yield { line: at + 1, cells: each };
    };
    const manifest = await readManifest(read(), [], bulkReading.tables, known);
    const { filable, verdicts } = settle([file('a.pdf')], manifest.lines);
    const [said, refused] = [filable[0]?.said, verdicts[0]?.reasons];
    expect(refused ?? { language: said?.language, country: said?.country }).toEqual(expected);
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

  it.each([
    ['Public', 'no', true],
    ['Veröffentlicht', 'ja', false],
    ['Publié', 'non', true],
    ['Confidential', 'yes', true],
    ['Vertraulich', 'nein', false],
  ])('says by %s %s whether a document stays in filing: %s', async (column, text, filing) => {
    const manifest = await manifestOf(`path|code|type|${column}`, `a.pdf|A-1|KID|${text}`);
    expect(settle([file('a.pdf')], manifest).filable[0]?.said).toMatchObject({ filing });
  });

  it('that ticks what is public publishes nothing that has no tick', async () => {
    const manifest = await manifestOf('path|code|type|Public', 'a.pdf|A-1|KID|x', 'b.pdf|A-1|MARKETING|');
    const { filable, verdicts } = settle([file('a.pdf'), file('b.pdf')], manifest);
    expect(filable.map(({ said }) => said.filing)).toEqual([false]);
    expect(verdicts.map(({ reasons }) => reasons)).toEqual([[REASONS.unclearFiling('Public')]]);
    const blank = await manifestOf('path|code|type|Public', 'a.pdf|A-1|KID|');
    expect(settle([file('a.pdf')], blank).filable).toHaveLength(1);
  });

  it('that says in two ways whether a document stays in filing is told so', async () => {
    const manifest = await manifestOf('path|code|type|filing|public', 'a.pdf|A-1|KID|yes|yes');
    const { verdicts } = settle([file('a.pdf')], manifest);
    expect(verdicts.map(({ reasons }) => reasons)).toEqual([[REASONS.unclearFiling('yes, yes')]]);
  });

  it.each([
    ['Countries', 'CH', { country: 'CH' }],
    ['Länder', 'CH', { country: 'CH' }],
    ['Countries', 'CH, DE', [REASONS.unknownCountry('CH, DE')]],
  ])('knows countries by %s: %s', async (column, text, expected) => {
    const manifest = await manifestOf(`path|code|type|${column}`, `a.pdf|A-1|KID|${text}`);
    const { filable, verdicts } = settle([file('a.pdf')], manifest);
    const said = filable[0]?.said;
    expect(verdicts[0]?.reasons ?? { country: said?.country }).toEqual(expected);
  });

  it.each([
    'For public use',
    'Draft version',
    'Distribution countries',
    'Vertriebsland',
    'Land',
    'Internal',
    'Internal only',
    'Nur intern',
    'Private',
    'Restricted',
    'Visibility',
    'Sichtbarkeit',
    'Audience',
    'Access',
    'Investor type',
    'Geheim',
    '社外秘',
    'Embargo date',
    'Confidential data',
    'Confidential until date',
    'Public update',
  ])('with a column %s that is not read is refused as a whole', async (column) => {
    const refused = manifestOf(`path|code|type|country|${column}`, 'a.pdf|A-1|KID|CH|x');
    await expect(refused).rejects.toThrow(`The column ${column} may say who sees the documents`);
    const message = await refused.catch((error: unknown) => (error as Error).message);
    expect(knowsText(packFor)(String(message))).toBe(true);
  });

  it.each([
    ['Publication date', '2026-01-01'],
    ['Date published', '2026-01-01'],
    ['Data di pubblicazione', '2026-01-01'],
    ['Internal number', '17'],
    ['Publisher', 'Northlight'],
    ['Distribution countries', ''],
  ])('is read beside a column %s with %j', async (column, text) => {
    const manifest = await manifestOf(`path|code|type|${column}`, `a.pdf|A-1|KID|${text}`);
    expect(settle([file('a.pdf')], manifest).filable).toHaveLength(1);
  });

  it('without a column of files is refused as a whole', async () => {
    await expect(manifestOf('code|type', 'A-1|KID')).rejects.toThrow('call one PATH');
    await expect(manifestOf()).rejects.toThrow('The manifest is empty');
  });
});
