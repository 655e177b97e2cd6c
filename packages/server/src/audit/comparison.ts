import { FIGURES_AS_OF } from '@fundarium/contract/compared-groups';
import type { ComparedColumn, ComparedEntity, ComparisonReply } from '@fundarium/contract/comparison';
import { PARENT_FIELD } from '@fundarium/contract/change-types';
import { withShownIsin } from '@fundarium/contract/isin';
import type { MoneyFields } from '@fundarium/contract/own-currency';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { currentRevision } from '../platform/revision.ts';
import { readBusinessDate } from '../platform/business-date-store.ts';
import { codeAt, readAncestorsAt, readLabelledAbove, readValues } from './as-of-store.ts';
import { checkFound, type FoundColumn } from './comparison-checks.ts';
import { comparedRows, type ReadColumn } from './comparison-rows.ts';
import { findSubject, readKnown, type Subject } from './known-store.ts';
import { readEquivalentsAt, readHolidaysAt } from './members-at-store.ts';
import { readFieldNames, readFiguresAsOf } from './comparison-store.ts';
import { readRegistrationsAt } from './registrations-at-store.ts';
import { stateAt } from './state-store.ts';

/** Prices and figures of today by entity, as searches show them. */
export type FiguresOfToday = (level: Level, code: string) => Readonly<Record<string, unknown>>;

type Found = FoundColumn & { readonly subject: Subject };

/** The entities of the columns, by their codes of today; the one that the context does not see as the answer. */
export async function findColumns(
  tx: Tx,
  customerCode: string,
  columns: readonly ComparedEntity[],
): Promise<Found[] | ComparedEntity> {
  const found: Found[] = [];
  for (const asked of columns) {
    const subject = await findSubject(tx, customerCode, asked.level, asked.code);
    if (subject === null) return asked;
    const above = await readLabelledAbove(tx, subject.id);
    found.push({ asked: { ...asked, code: subject.code }, id: subject.id, subject, above });
  }
  checkFound(found);
  return found;
}

/** What stands in each column, and what differs between them. Run it in a snapshot. */
export async function compareColumns(
  tx: Tx,
  customerCode: string,
  found: readonly Found[],
  figuresOf: FiguresOfToday,
  money: MoneyFields,
): Promise<ComparisonReply> {
  const today = await readBusinessDate(tx, customerCode);
  const read: (ReadColumn & { readonly column: ComparedColumn })[] = [];
  for (const each of found) read.push(await readColumn(tx, customerCode, each, today, figuresOf));
  const names = await readFieldNames(tx, customerCode);
  return {
    columns: read.map(({ column }) => column),
    rows: comparedRows(read, (level, field) => names.has(`${level} ${field}`), money),
    revision: await currentRevision(tx, customerCode),
  };
}

async function readColumn(
  tx: Tx,
  customerCode: string,
  { asked, subject }: Found,
  today: string,
  figuresOf: FiguresOfToday,
): Promise<ReadColumn & { readonly column: ComparedColumn }> {
  const { level, validOn = today, knownOn } = asked;
  const { id } = subject;
  const moment = { validOn, known: await readKnown(tx, customerCode, { knownOn }) };
  const values = (await readValues(tx, customerCode, [id], moment)).get(id) ?? null;
  const code = await codeAt(tx, customerCode, subject, moment);
  const isToday = asked.validOn === undefined && knownOn === undefined;
  const column = {
    level,
    code,
    name: typeof values?.['NAME'] === 'string' ? values['NAME'] : null,
    state: values === null ? null : await stateAt(tx, customerCode, id, values, moment),
    validOn,
    knownOn: knownOn ?? null,
    isToday,
  };
  if (values === null)
    return { column, id, level, values, registrations: [], structure: {}, figures: isToday ? {} : null };
  const parent = (await readAncestorsAt(tx, customerCode, id, moment)).at(-1);
  return {
    column,
    id,
    level,
    values: { ...withShownIsin(level, code, values), CODE: code, LIFECYCLE_STATE: column.state! },
    registrations: await readRegistrationsAt(tx, customerCode, id, moment),
    structure: {
      [PARENT_FIELD]: parent && { level: parent.level, code: parent.code },
      PUBLIC_HOLIDAYS: await readHolidaysAt(tx, customerCode, id, moment),
      EQUIVALENTS: await readEquivalentsAt(tx, customerCode, id, moment),
    },
    figures: isToday
      ? { ...figuresOf(level, subject.code), [FIGURES_AS_OF]: await readFiguresAsOf(tx, customerCode, id) }
      : null,
  };
}
