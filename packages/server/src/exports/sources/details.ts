import type { SourceOf } from '@fundarium/contract/export-sources';
import type { EntityValue } from '@fundarium/contract/entity';
import { QUOTATION_UNIT, quotedField } from '@fundarium/contract/quotation-unit';
import type { Revision } from '@fundarium/contract/revision';
import { invalidRequest } from '../../platform/refusal.ts';
import { fieldCells, fieldsOfLevel, rowLabel } from '../columns.ts';
import { definitionsOf } from '../definitions.ts';
import { kindOfSearch } from '../kind-of-search.ts';
import { tableOf, type Asked, type TableMaker } from '../source.ts';
import type { ExportSurroundings } from '../surroundings.ts';
import { columnsNamed } from '../text-columns.ts';

/** An entity's fields, a row each; as of the days of the two clocks, or by one of the three kinds as a list of one. */
export const detailsTable: TableMaker<'DETAILS'> = async (given, source, around) => {
  const { request, metamodel, say } = given;
  const { kind } = request;
  const entity = await entityOf(given, source, around);
  if (kind !== 'SCREEN') {
    if (isOfAnotherDay(source))
      throw invalidRequest([
        { path: 'body.kind', message: `${kind} is of today: leave out validOn and knownOn` },
      ]);
    const filter = { name: 'CODE', operator: 'EQUALS' as const, operands: [entity.code] };
    const query = { ...ALL, filters: { fields: [filter], countries: [] } };
    const made = await kindOfSearch(given, { nature: source.nature, query }, kind, around);
    return { ...made, named: `${entity.code}-${kind.toLowerCase().replace('_', '-')}` };
  }
  const known = new Map(fieldsOfLevel(metamodel, source.nature).map((field) => [field.businessCode, field]));
  const names = source.fields ?? [...known.keys()];
  const fields = names
    .flatMap((name) => known.get(name) ?? [])
    .map((field) => quotedField(field, entity.values[QUOTATION_UNIT]));
  const cell = fieldCells(metamodel);
  const rows = fields.map((field) => [
    field.businessCode,
    rowLabel(field),
    cell(field, entity.values[field.businessCode]),
  ]);
  const columns = columnsNamed(say, ['export-column-code', 'export-column-field', 'export-column-value']);
  return {
    table: tableOf(say, columns, rows),
    rows: rows.length,
    revision: entity.revision,
    unknown: names.filter((name) => !known.has(name)),
    named: [entity.code, ...clockNames(source, given)].join('-'),
    lines: clockLines(source, given),
    definitions: definitionsOf(
      fields.filter(({ businessCode }) => entity.values[businessCode] !== undefined),
    ),
  };
};

/** A question that leaves nothing out. */
const ALL = { quickText: '', identifiers: [], sort: [], columns: [] };

type Clocks = Pick<SourceOf<'DETAILS'>, 'validOn' | 'knownOn'>;

const isOfAnotherDay = ({ validOn, knownOn }: Clocks) => validOn !== undefined || knownOn !== undefined;

type Shown = {
  readonly code: string;
  readonly values: Readonly<Record<string, EntityValue>>;
  readonly revision: Revision;
};

function entityOf(
  { session }: Asked,
  source: SourceOf<'DETAILS'>,
  around: ExportSurroundings,
): Promise<Shown> {
  const { nature: level, code, validOn, knownOn } = source;
  if (!isOfAnotherDay(source)) return around.entityOf(session, level, code);
  return around.asOf(session, { level, code }, { validOn, knownOn });
}

/** The days that it is as of, as a file's name has them. */
const clockNames = ({ validOn, knownOn }: Clocks, { say }: Asked): readonly string[] => [
  ...(validOn === undefined ? [] : [`${say('export-name-valid-on')}-${validOn}`]),
  ...(knownOn === undefined ? [] : [`${say('export-name-known-on')}-${knownOn}`]),
];

const clockLines = ({ validOn, knownOn }: Clocks, { say }: Asked): (readonly [string, string])[] => [
  ...(validOn === undefined ? [] : [[say('as-of-valid-on'), validOn] as const]),
  ...(knownOn === undefined ? [] : [[say('as-of-known-on'), knownOn] as const]),
];
