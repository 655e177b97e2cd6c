import type { Problem } from '@fundarium/contract/failure';
import type {
  EntryDisabling,
  EntryKind,
  EntryOrder,
  EntryUpdate,
  NewEntry,
} from '@fundarium/contract/studio-metamodel';
import type { Tx } from '../platform/database.ts';
import type { Editing } from './change-store.ts';
import { mergeLabels, withoutUndefined } from './edit-field.ts';
import { ENTRY_TABLES, TYPE_LIST_CODES, type EntryTable } from './entry-kinds.ts';
import { countUses, insertEntry, readEntries, writeEntry, writeOrder, type Entry } from './entry-store.ts';
import { checkCode, checkLabels } from './field-rules.ts';
import { attributesChanged, problemAt, refuseProblems, type MetamodelChange } from './metamodel-change.ts';

type Siblings = { readonly entries: readonly Entry[]; readonly parent: Entry | null };

export async function createEntry(
  tx: Tx,
  editing: Editing,
  kind: EntryKind,
  given: NewEntry,
): Promise<MetamodelChange[]> {
  const table = ENTRY_TABLES[kind];
  const { entries, parent } = await readSiblings(tx, editing, kind, given.of);
  const entry = {
    of: given.of,
    code: given.code,
    labels: withoutUndefined(given.labels),
    position: (entries.at(-1)?.position ?? -1) + 1,
    disabled: false,
    category: given.category ?? null,
    listType: kind === 'lists' ? (given.listType ?? 'LOV') : null,
  };
  const problems = [
    ...checkEntryCode(table, given.code),
    ...checkLabels(entry.labels, editing.language),
    ...(await checkCategory(tx, editing, kind, given.category)),
  ];
  if (given.listType !== undefined && kind !== 'lists')
    problems.push(
      problemAt('listType', given.listType, `a ${table.noun} has no list type`, 'not-combinable'),
    );
  if (entries.some(({ code }) => code === given.code))
    problems.push(problemAt('code', given.code, 'Already in use', 'already-in-use'));
  if (parent?.listType === 'API' && TYPE_LIST_CODES.includes(parent.code))
    problems.push(
      problemAt('of', parent.code, 'its values are the attachment types and categories', 'read-only'),
    );
  refuseProblems(problems);
  const id = await insertEntry(tx, editing.customerCode, table, entry);
  return [changeOf(table, 'CREATE', parent, {}, { ...entry, id })];
}

export async function updateEntry(
  tx: Tx,
  editing: Editing,
  kind: EntryKind,
  given: EntryUpdate,
): Promise<MetamodelChange[]> {
  const { before, parent } = await requireEntry(tx, editing, kind, given);
  const after: Entry = {
    ...before,
    labels: given.labels === undefined ? before.labels : mergeLabels(before.labels, given.labels),
    category: given.category === undefined ? before.category : given.category,
  };
  refuseProblems([
    ...(given.labels === undefined ? [] : checkLabels(after.labels, editing.language)),
    ...(await checkCategory(tx, editing, kind, given.category)),
  ]);
  return writeChanged(tx, editing, ENTRY_TABLES[kind], 'UPDATE', parent, before, after);
}

/** An entry is never deleted: what entities and history hold still has its name. */
export async function disableEntry(
  tx: Tx,
  editing: Editing,
  kind: EntryKind,
  given: EntryDisabling,
): Promise<MetamodelChange[]> {
  const table = ENTRY_TABLES[kind];
  const { before, parent } = await requireEntry(tx, editing, kind, given);
  if (given.disabled && table.fixed.includes(given.code))
    refuseProblems([
      problemAt('code', given.code, `the product itself reads this ${table.noun}`, 'used-by-the-product'),
    ]);
  if (given.disabled && table.use !== null) {
    const uses = await countUses(tx, editing.customerCode, table.use.sql, given.code);
    if (uses > 0)
      refuseProblems([problemAt('code', given.code, `${uses} ${table.use.what}`, 'still-in-use')]);
  }
  const after = { ...before, disabled: given.disabled };
  return writeChanged(tx, editing, table, 'DISABLE', parent, before, after);
}

export async function orderEntries(
  tx: Tx,
  editing: Editing,
  kind: EntryKind,
  given: EntryOrder,
): Promise<MetamodelChange[]> {
  const table = ENTRY_TABLES[kind];
  const { entries, parent } = await readSiblings(tx, editing, kind, given.of);
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  const named = new Set(given.codes);
  refuseProblems([
    ...given.codes
      .filter((code, index) => !byCode.has(code) || given.codes.indexOf(code) !== index)
      .map((code) =>
        byCode.has(code)
          ? problemAt('codes', code, 'appears twice', 'given-twice')
          : problemAt('codes', code, `there is no such ${table.noun}`, 'unknown-entry'),
      ),
    ...entries
      .filter(({ code }) => !named.has(code))
      .map(({ code }) => problemAt('codes', code, 'is missing: an order names all', 'not-complete')),
  ]);
  const ordered = given.codes.map((code) => byCode.get(code)!);
  const places = new Map(entries.map(({ code }, index) => [code, index]));
  const changes = ordered.flatMap((entry, position) => {
    const before = { ...entry, position: places.get(entry.code)! };
    return before.position === position
      ? []
      : [changeOf(table, 'UPDATE', parent, before, { ...before, position })];
  });
  if (changes.length > 0)
    await writeOrder(
      tx,
      editing.customerCode,
      table,
      ordered.map(({ id }) => id),
    );
  return changes;
}

/** The entries of a kind beside which one stands, and what they belong to. */
async function readSiblings(tx: Tx, editing: Editing, kind: EntryKind, of: string | null): Promise<Siblings> {
  const table = ENTRY_TABLES[kind];
  if (table.parent === null) {
    if (of !== null)
      refuseProblems([problemAt('of', of, `a ${table.noun} belongs to nothing else`, 'not-combinable')]);
    return { entries: await readEntries(tx, editing.customerCode, table, null), parent: null };
  }
  const above = ENTRY_TABLES[table.parent.kind];
  const parents = await readEntries(tx, editing.customerCode, above, null);
  const parent = parents.find(({ code }) => code === of) ?? null;
  if (parent === null)
    refuseProblems([problemAt('of', of ?? '', `there is no such ${above.noun}`, 'unknown-entry')]);
  return { entries: await readEntries(tx, editing.customerCode, table, of), parent };
}

async function requireEntry(
  tx: Tx,
  editing: Editing,
  kind: EntryKind,
  { of, code }: { readonly of: string | null; readonly code: string },
): Promise<{ before: Entry; parent: Entry | null }> {
  const { entries, parent } = await readSiblings(tx, editing, kind, of);
  const before = entries.find((entry) => entry.code === code);
  if (before === undefined)
    refuseProblems([problemAt('code', code, `there is no such ${ENTRY_TABLES[kind].noun}`, 'unknown-entry')]);
  return { before: before!, parent };
}

function checkEntryCode(table: EntryTable, code: string): Problem[] {
  if (table.codes === 'METAMODEL') return checkCode('code', code);
  // A list of values is written with commas between them.
  return code !== '' && code === code.trim() && !code.includes(',')
    ? []
    : [problemAt('code', code, 'a value is not empty, has no space around it and no comma', 'wrong-form')];
}

async function checkCategory(
  tx: Tx,
  editing: Editing,
  kind: EntryKind,
  category: string | null | undefined,
): Promise<Problem[]> {
  if (category === undefined || category === null) return [];
  if (kind !== 'attachment-types')
    return [
      problemAt(
        'category',
        category,
        `a ${ENTRY_TABLES[kind].noun} stands in no attachment category`,
        'not-combinable',
      ),
    ];
  const known = await readEntries(tx, editing.customerCode, ENTRY_TABLES['attachment-categories'], null);
  return known.some(({ code, disabled }) => code === category && !disabled)
    ? []
    : [problemAt('category', category, 'there is no such attachment category', 'unknown-category')];
}

async function writeChanged(
  tx: Tx,
  editing: Editing,
  table: EntryTable,
  act: 'UPDATE' | 'DISABLE',
  parent: Entry | null,
  before: Entry,
  after: Entry,
): Promise<MetamodelChange[]> {
  const change = changeOf(table, act, parent, before, after);
  if (Object.keys(change.fields).length === 0) return [];
  await writeEntry(tx, editing.customerCode, table, after);
  return [change];
}

function changeOf(
  table: EntryTable,
  act: 'CREATE' | 'UPDATE' | 'DISABLE',
  parent: Entry | null,
  before: Partial<Entry>,
  { id, ...after }: Entry,
): MetamodelChange {
  const changed = attributesChanged(before, after);
  const isMember = table.table === 'breakdown_member';
  return {
    kind: table.subject,
    id: isMember ? parent!.id : id,
    type: table.changeTypes[act],
    fields: isMember
      ? Object.fromEntries(Object.entries(changed).map(([name, each]) => [`${after.code}.${name}`, each]))
      : changed,
    fieldIds: [],
  };
}
