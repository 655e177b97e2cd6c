import { ENTITIES_PER_DOCUMENT, LABEL_LENGTH } from '@fundarium/contract/attachments';
import { meansNoDate } from '@fundarium/contract/no-date';
import type { Level } from '@fundarium/contract/vocabulary';
import type { DeliveredEntry, Filable, ManifestLine, NamedEntity, Verdict } from './delivery.ts';
import { lastPart } from './delivery.ts';
import { folderOf, foldedPath, manifestsOf, problemOfPath } from './entry-path.ts';
import { readName, type NameParts } from './read-name.ts';
import { REASONS } from './reasons.ts';
import { FIRST_DOCUMENT_DAY } from '../check-document.ts';

/** An entity that has a code or an ISIN that was asked for. */
export type FoundEntity = { readonly level: Level; readonly code: string };

/** What the record knows, as whoever delivers sees it. */
export type KnownRecord = {
  readonly types: ReadonlyMap<string, { readonly levels: readonly Level[]; readonly single: boolean }>;
  /** The code of a type, whatever its capitals. */
  readonly typeNamed: (text: string) => string | undefined;
  /** The value of the customer's list that a text names, by its code or what it is called. */
  readonly languageNamed: (text: string) => string | undefined;
  readonly countryNamed: (text: string) => string | undefined;
  readonly find: (codeOrIsin: string) => readonly FoundEntity[];
  readonly levelNamed: (text: string) => Level | undefined;
  readonly mayWrite: (level: Level) => boolean;
};

export type Reading =
  | { readonly entry: DeliveredEntry; readonly verdict: Verdict }
  | { readonly entry: DeliveredEntry; readonly line: ManifestLine }
  | { readonly entry: DeliveredEntry; readonly name: NameParts; readonly notes: readonly string[] };

export const verdictOf = (
  { place, path }: Pick<DeliveredEntry, 'place' | 'path'>,
  outcome: Verdict['outcome'],
  reasons: readonly string[] = [],
  more: Partial<Pick<Verdict, 'notes' | 'uuid'>> = {},
): Verdict => ({ place, name: path, outcome, reasons, notes: [], uuid: null, ...more });

/**
 * What is said of each entry, by the manifest or by its name, or what keeps it from being filed; and lines of the manifest
 * without a file. Whatever comes in comes out.
 */
export function readEntries(
  entries: readonly DeliveredEntry[],
  manifest: readonly ManifestLine[] | null,
  typeNamed: KnownRecord['typeNamed'],
): { readonly readings: readonly Reading[]; readonly withoutFile: readonly Verdict[] } {
  const named = Map.groupBy(
    entries.filter(({ kind }) => kind !== 'folder'),
    ({ path }) => foldedPath(path),
  );
  const { root, read, unread } = manifestsOf(entries);
  const own = read.length > 0 ? root : '';
  // As seen from the manifest, or with the folder that holds all of the delivery.
  const placed = (path: string) => {
    const within = foldedPath(own + path);
    return named.has(within) ? within : foldedPath(path);
  };
  const lines = Map.groupBy(manifest ?? [], ({ path }) => placed(path));
  const astray = Map.groupBy(
    (manifest ?? []).filter(({ path }) => !named.has(placed(path))),
    ({ path }) => foldedPath(lastPart(path)),
  );
  const readings = entries.map((entry): Reading => {
    const refuse = (reason: string): Reading => ({ entry, verdict: verdictOf(entry, 'refused', [reason]) });
    const folded = foldedPath(entry.path);
    const others = named.get(folded)?.filter((each) => each !== entry) ?? [];
    if (others.length > 0 && entry.kind !== 'folder')
      return refuse(
        REASONS.namedTwice(
          others
            .map(({ path }) => path)
            .slice(0, 3)
            .join(', '),
        ),
      );
    if (read.includes(entry)) return { entry, verdict: verdictOf(entry, 'manifest') };
    const problem = problemOfPath(entry);
    if (problem !== null) return { entry, verdict: verdictOf(entry, problem.outcome, [problem.reason]) };
    const said = lines.get(folded) ?? [];
    if (said.length > 1) return refuse(REASONS.manifestTwice(said.map(({ line }) => line).join(', ')));
    if (said.length === 1) return { entry, line: said[0]! };
    // What it says of the file is not known, such as that nobody is to see it yet.
    if (unread.some(({ path }) => entry.path.startsWith(folderOf(path))))
      return refuse(REASONS.besideManifest);
    // Its line may say that nobody is to see it.
    const [meant] = astray.get(foldedPath(lastPart(entry.path))) ?? [];
    if (meant !== undefined) return refuse(REASONS.otherFolder(String(meant.line)));
    const name = readName(lastPart(entry.path), typeNamed);
    const notes = manifest === null ? [] : [REASONS.notInManifest];
    return name === null ? refuse(REASONS.notOfForm) : { entry, name, notes };
  });
  const ofManifests = new Set(read.map(({ path }) => foldedPath(path)));
  const withoutFile = (manifest ?? []).flatMap(({ line, path }) => {
    const at = placed(path);
    if (named.has(at) && !ofManifests.has(at)) return [];
    const reason = named.has(at) ? REASONS.namesItself : REASONS.noFile;
    return [verdictOf({ place: line, path }, 'refused', [reason])];
  });
  return { readings, withoutFile };
}

/** Codes and ISINs that the record is asked for. */
export const namesSought = (readings: readonly Reading[]): string[] => [
  ...new Set(
    readings.flatMap((each) => {
      if ('line' in each) return each.line.entities.map(({ code }) => code);
      return 'name' in each ? each.name.ways.map(({ code }) => code) : [];
    }),
  ),
];

/** Compares what is said with the record: what may be filed, and why the rest may not. */
export function settleEntries(
  readings: readonly Reading[],
  known: KnownRecord,
): { readonly filable: readonly Filable[]; readonly verdicts: readonly Verdict[] } {
  const verdicts: Verdict[] = [];
  const filable: Filable[] = [];
  for (const each of readings) {
    if ('verdict' in each) verdicts.push(each.verdict);
    else {
      const settled = 'line' in each ? settleSaid(each.line, known) : settleName(each.name, known);
      const notes = 'line' in each ? [] : each.notes;
      if ('reasons' in settled) verdicts.push(verdictOf(each.entry, 'refused', settled.reasons, { notes }));
      else filable.push({ entry: each.entry, said: settled, notes });
    }
  }
  const alone = withoutRivals(filable, known);
  return { filable: alone.filable, verdicts: [...verdicts, ...alone.verdicts] };
}

type Said = Filable['said'];
type Refused = { readonly reasons: readonly string[] };

function settleName({ ways, unknownType, ...name }: NameParts, known: KnownRecord): Said | Refused {
  if (ways.length === 0) return { reasons: [REASONS.unknownType(unknownType)] };
  const real = ways.filter(({ code }) => known.find(code).length > 0);
  const [first, second] = real;
  if (first === undefined)
    return { reasons: [REASONS.unknownEntity(ways.map(({ code }) => code).join(' / '))] };
  if (second !== undefined)
    return { reasons: [REASONS.twoWays(`${first.code} + ${first.type}`, `${second.code} + ${second.type}`)] };
  return settleSaid(
    {
      ...name,
      type: first.type,
      entities: [{ level: null, code: first.code }],
      language: name.language === null ? [] : [name.language],
      displayLabel: null,
      filing: false,
      problems: [],
    },
    known,
  );
}

/** What may be filed of what is said, or all that keeps it from that. */
export function settleSaid(said: Omit<ManifestLine, 'line' | 'path'>, known: KnownRecord): Said | Refused {
  const { startDate, filing } = said;
  const type = known.typeNamed(said.type) ?? said.type;
  const reasons = [...said.problems];
  const kind = known.types.get(type);
  if (type === '') reasons.push(REASONS.noType);
  else if (kind === undefined) reasons.push(REASONS.unknownType(type));
  if (said.entities.length === 0) reasons.push(REASONS.noEntity);
  if (said.entities.length > ENTITIES_PER_DOCUMENT)
    reasons.push(REASONS.manyEntities(ENTITIES_PER_DOCUMENT.toLocaleString('en')));
  const entities: FoundEntity[] = [];
  for (const named of said.entities.slice(0, ENTITIES_PER_DOCUMENT)) {
    const found = settleEntity(named, type, kind?.levels ?? [], known);
    if (typeof found === 'string') reasons.push(found);
    else entities.push(found);
  }
  const language = said.language.flatMap((text) => {
    const whole = known.languageNamed(text);
    if (whole !== undefined) return [whole];
    return text.split(/\s+/).flatMap((word) => {
      const named = known.languageNamed(word);
      if (named === undefined) reasons.push(REASONS.unknownLanguage(word));
      return named ?? [];
    });
  });
  const country = said.country === null ? null : known.countryNamed(said.country);
  if (country === undefined) reasons.push(REASONS.unknownCountry(said.country!));
  if (startDate !== null && startDate < FIRST_DOCUMENT_DAY) reasons.push(REASONS.earlyDay(startDate));
  else if (startDate !== null && meansNoDate('START_DATE', startDate)) reasons.push(REASONS.noDay(startDate));
  const displayLabel = said.displayLabel?.replaceAll(/\s+/g, ' ').trim() ?? '';
  if (displayLabel.length > LABEL_LENGTH)
    reasons.push(REASONS.longLabel(displayLabel.length.toLocaleString('en'), String(LABEL_LENGTH)));
  if (reasons.length > 0 || country === undefined) return { reasons: withoutTheMany(reasons) };
  return {
    type,
    language: [...new Set(language)],
    country,
    entities,
    filing,
    ...(startDate !== null && { startDate }),
    ...(displayLabel !== '' && { displayLabel }),
  };
}

/** A cell may name thousands of entities that are none. */
const REASONS_SHOWN = 10;
const withoutTheMany = (reasons: readonly string[]): readonly string[] =>
  reasons.length <= REASONS_SHOWN
    ? reasons
    : [
        ...reasons.slice(0, REASONS_SHOWN - 1),
        REASONS.more((reasons.length - REASONS_SHOWN + 1).toLocaleString('en')),
      ];

/** The entity that is meant, or why none is. */
function settleEntity(
  { level: levelText, code }: NamedEntity,
  type: string,
  levels: readonly Level[],
  { find, levelNamed, mayWrite }: KnownRecord,
): FoundEntity | string {
  const level = levelText === null ? null : levelNamed(levelText);
  if (level === undefined) return REASONS.unknownLevel(levelText!);
  const all = find(code).filter((each) => level === null || each.level === level);
  if (all.length === 0) return REASONS.unknownEntity(code);
  const fit = levels.length === 0 ? all : all.filter((each) => levels.includes(each.level));
  const [first, second] = fit;
  if (first === undefined) return REASONS.otherLevel(type, levels.join(' / '), placeOf(all[0]!));
  if (second !== undefined) {
    const several = fit.every(({ level: each }) => each === first.level)
      ? 'severalOfLevel'
      : 'severalEntities';
    return REASONS[several](code, fit.slice(0, 5).map(placeOf).join(', '));
  }
  return mayWrite(first.level) ? first : REASONS.notYours;
}

const placeOf = ({ level, code }: FoundEntity) => `${level} ${code}`;

/** Takes the same content once, and of two different ones for one place none: nothing says which is meant. */
function withoutRivals(
  all: readonly Filable[],
  { types }: Pick<KnownRecord, 'types'>,
): { readonly filable: readonly Filable[]; readonly verdicts: readonly Verdict[] } {
  const verdicts: Verdict[] = [];
  const first = new Map<string, Filable>();
  // By path: an archive that is packed in another order comes to the same.
  const inOrder = all.toSorted((a, b) => (a.entry.path < b.entry.path ? -1 : 1));
  const distinct = inOrder.filter((each) => {
    const key = JSON.stringify([each.entry.sha256, each.said]);
    const before = first.get(key);
    if (before === undefined) first.set(key, each);
    else verdicts.push(verdictOf(each.entry, 'duplicate', [REASONS.sameContent(before.entry.path)]));
    return before === undefined;
  });
  const places = new Map<string, Filable>();
  const rivals = new Map<Filable, Filable>();
  for (const each of distinct) {
    for (const place of placesOf(each, types)) {
      const other = places.get(place);
      if (other === undefined) places.set(place, each);
      else if (other !== each) {
        rivals.set(each, other);
        if (!rivals.has(other)) rivals.set(other, each);
      }
    }
  }
  for (const [each, other] of rivals)
    verdicts.push(
      verdictOf(each.entry, 'refused', [REASONS.samePlace(other.entry.path)], { notes: each.notes }),
    );
  return { filable: distinct.filter((each) => !rivals.has(each)), verdicts };
}

/** Where a document of a single type would be current on the day that it begins. */
function* placesOf({ said }: Filable, types: KnownRecord['types']): Generator<string> {
  if (types.get(said.type)?.single !== true || said.filing) return;
  const { type, language, country, startDate } = said;
  for (const { level, code } of said.entities)
    for (const tag of language.length === 0 ? [null] : language)
      yield JSON.stringify([type, level, code, tag, country, startDate]);
}
