import { isUnjoined } from '../../packages/server/src/platform/joined-statements.ts';
import { CUSTOMER_TABLES } from '../../packages/server/src/platform/policies.ts';
import type { Statement } from './find-statements.ts';
import { roomOf, tablesOf } from './named-tables.ts';
import { mayUse, RECORD_TABLES } from './room-tables.ts';

/**
 * Where statements on tables that hold the customer's condition alone run for the whole customer only: what follows the
 * record, imports, and the metamodel's calls. In a context with scopes the door refuses them.
 */
const WHOLE_CUSTOMER: readonly string[] = [
  // The audit of an entity joins it in a condition of its own; the list of all is for readers without scopes.
  'audit/audit-store.ts',
  'audit/choices-store.ts',
  'audit/page-store.ts',
  'audit/revision-range-store.ts',
  'entities/due-store.ts',
  'entities/emptied-value-store.ts',
  'findings/fault-store.ts',
  'findings/finding-store.ts',
  'findings/neighbourhood-store.ts',
  'findings/position-store.ts',
  'findings/prices-ahead-store.ts',
  'imports/planned-store.ts',
  // Part of statements that join the entity.
  'platform/currency-on-day.ts',
  'index/sync/market-state-store.ts',
  'index/sync/revision-store.ts',
  'metamodel/change-store.ts',
  'performance/performance-store.ts',
  'performance/position-store.ts',
  'platform/partitions.ts',
  'prices/bulk-store.ts',
  'prices/latest-store.ts',
];

export type Rule = {
  readonly name: string;
  readonly comment: string;
  readonly isBroken: (statement: Statement) => boolean;
};

/** Where the context is set: the one door, and the customer command, which acts as the owner. */
const DOORS: readonly string[] = ['platform/database.ts', 'settings/business-date-store.ts'];

const names = CUSTOMER_TABLES.join('|');
const CUSTOMERS = new RegExp(`\\b(?:from|join|into|update|using)\\s+(?:${names})\\b`, 'i');
const table = `(?:${names}|\\?(?:_history)?)`;
const INSERT = new RegExp(`\\binsert\\s+into\\s+${table}(?=[\\s(])(?<rest>[^]*)`, 'i');

const PATH_SEARCHED = /\bpath\s*(?:@>|<@|&&)/i;
const KEY_BESIDE_COALESCE = /(?<![\w.])(?:e\.)?(?:id|entity_id)\s*=\s*coalesce\s*\(/i;

export const rules: readonly Rule[] = [
  {
    name: 'entity-not-joined',
    comment:
      'Prices, history and what followers derive show a context with scopes what entity, joined, lets through.',
    isBroken: ({ file, text }) => isUnjoined(text) && !WHOLE_CUSTOMER.some((path) => file.endsWith(path)),
  },
  {
    name: 'outside-of-the-door',
    comment: "Customers' tables are read and written inside a transaction that withCustomer has begun.",
    isBroken: ({ text, overPool }) => overPool && CUSTOMERS.test(text),
  },
  {
    name: 'context-set-elsewhere',
    comment:
      'The context is set by withCustomer alone, inside a transaction and each setting in a message of its own.',
    isBroken: ({ file, text }) =>
      (/\bset\s+(?:local\s+|session\s+)?app\.|\bset_config\b/i.test(text) &&
        !DOORS.some((path) => file.endsWith(path))) ||
      /\bset\s+local\s+app\.[^;]*;|;\s*set\s+local\s+app\./i.test(text),
  },
  {
    name: 'insert-select-without-end',
    comment: 'A distributed engine makes a COPY of it, which tables with row-level security refuse.',
    isBroken: ({ text }) => {
      const rest = INSERT.exec(text)?.groups?.['rest'] ?? '';
      return /\bselect\b/i.test(rest) && !/\b(returning|on\s+conflict)\b/i.test(rest);
    },
  },
  {
    name: 'entities-read-whole',
    comment:
      'Below row-level security no index serves arrays, nor a key beside coalesce: use subtreeOf, ID_OF_CODE, or a select around it.',
    isBroken: ({ text }) => PATH_SEARCHED.test(text) || KEY_BESIDE_COALESCE.test(text),
  },
  {
    name: 'table-of-another-room',
    comment: 'room-tables.ts lists what each room reads and writes of the tables of others.',
    isBroken: (statement) =>
      tablesOf(statement).some(
        ({ table, isWritten }) =>
          RECORD_TABLES.has(table) && !mayUse(roomOf(statement.file), table, isWritten),
      ),
  },
];

export type Violation = Statement & { readonly rule: string };

export function violationsOf(statements: readonly Statement[]): Violation[] {
  return statements.flatMap((statement) =>
    rules.filter(({ isBroken }) => isBroken(statement)).map(({ name }) => ({ ...statement, rule: name })),
  );
}
