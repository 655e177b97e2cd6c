import { bulkReading } from '../deliver-documents.ts';
import type { DeliveredEntry, ManifestLine } from '../documents/bulk/delivery.ts';
import { countryOfIso, languageOfIso } from '../platform/iso-codes.ts';
import { namesOf, typesNamed } from '../documents/bulk/list-names.ts';
import { readManifest } from '../documents/bulk/read-manifest.ts';
import {
  readEntries,
  settleEntries,
  type FoundEntity,
  type KnownRecord,
} from '../documents/bulk/settle-entries.ts';

const RECORD: readonly FoundEntity[] = [
  { level: 'FUND', code: 'ALP' },
  { level: 'PROD', code: 'ALP' },
  { level: 'PART', code: 'A-1' },
  { level: 'PART', code: 'X' },
  { level: 'PROD', code: 'X_SEMI' },
  { level: 'PROD', code: 'Y' },
  { level: 'PROD', code: 'Y_SEMI' },
  { level: 'STRUCTURED_PRODUCT', code: 'S-1' },
  { level: 'STRUCTURED_PRODUCT', code: 'S-2' },
];
const ISINS: Readonly<Record<string, readonly string[]>> = {
  LU9900000019: ['A-1'],
  CH9900000018: ['S-1', 'S-2'],
};
const TYPES: KnownRecord['types'] = new Map([
  ['KID', { levels: ['PART'], single: true }],
  ['MARKETING', { levels: [], single: false }],
  ['ANNUAL_REPORT', { levels: ['FUND', 'PROD'], single: true }],
  ['SEMI_ANNUAL_REPORT', { levels: ['PROD'], single: true }],
  ['Side_letter', { levels: [], single: false }],
]);
/** A small record, as whoever delivers sees it. */
export const known: KnownRecord = {
  types: TYPES,
  typeNamed: typesNamed(TYPES.keys()),
  languageNamed: namesOf(
    [
      { value: 'de', labels: { de: 'Deutsch', en: 'German' } },
      { value: 'fr', labels: { de: 'Französisch', en: 'French' } },
      { value: 'zh-Hans', labels: { en: 'Simplified Chinese' } },
    ],
    bulkReading.tables.fold,
    languageOfIso,
  ),
  countryNamed: namesOf(
    [
      { value: 'DE', labels: { de: 'Deutschland' } },
      { value: 'AT', labels: { de: 'Österreich', en: 'Same' } },
      { value: 'CH', labels: { de: 'Schweiz', en: 'Same' } },
      { value: 'GB', labels: { en: 'United Kingdom' } },
    ],
    bulkReading.tables.fold,
    countryOfIso,
  ),
  find: (name) =>
    RECORD.filter(({ code }) => code === name || ISINS[name.toUpperCase()]?.includes(code) === true),
  levelNamed: bulkReading.levelNamed,
  mayWrite: (level) => level !== 'FUND',
};

let hash = 0;
/** An entry of a delivery, of a content of its own. */
export const file = (path: string, more: Partial<DeliveredEntry> = {}): DeliveredEntry => ({
  place: 0,
  path,
  kind: 'file',
  sizeBytes: 10,
  sha256: `hash ${(hash += 1)}`,
  unreadable: null,
  ...more,
});

/** What is settled of the entries of a delivery, and the verdicts on the others. */
export function settle(given: readonly DeliveredEntry[], manifest: readonly ManifestLine[] | null = null) {
  const entries = given.map((entry, at) => ({ ...entry, place: at + 1 }));
  const { readings, withoutFile } = readEntries(entries, manifest, known.typeNamed);
  const { filable, verdicts } = settleEntries(readings, known);
  return { filable, verdicts: [...verdicts.toSorted((a, b) => a.place - b.place), ...withoutFile] };
}
/** What is said of the one file of a delivery, or why it is refused. */
export const one = (path: string, more?: Partial<DeliveredEntry>) => {
  const { filable, verdicts } = settle([file(path, more)]);
  return filable[0]?.said ?? verdicts[0]!.reasons.join('; ');
};

/** Lines of a table, their cells divided by `|`. */
export const table = async function* (lines: readonly string[]) {
  for (const [at, line] of lines.entries()) yield { line: at + 1, cells: line.split('|') };
};
/** Lines of a manifest. */
export const manifestOf = async (...lines: string[]) =>
  (await readManifest(table(lines), [], bulkReading.tables, known)).lines;
