import { analyzeEntities } from './entities/analyze-store.ts';
import { applyEntities } from './entities/bulk-store.ts';
import { checkPlace, checkValues, fieldsByLevel, parseValue } from './entities/entity-row.ts';
import { readListValues } from './entities/list-values-store.ts';
import { moveEntities } from './entities/move-entities.ts';
import { applyRegistrations } from './entities/registration-store.ts';
import type { RecordWriters } from './imports/record-writers.ts';
import { applyBreakdowns } from './metamodel/deliver-breakdowns-store.ts';
import { onceForEachToken } from './metamodel/once-for-each-token.ts';
import { readFields } from './metamodel/store.ts';
import { readFieldLabels, readListLabels, readMemberLabels } from './metamodel/label-store.ts';
import { applyBenchmarks, applyDividends } from './prices/delivery-store.ts';
import { applyStagedQuotations, stageQuotations } from './prices/bulk-store.ts';
import { noteIssues } from './prices/issue-store.ts';

/** What the import needs of the other rooms. */
export const recordWriters: RecordWriters = {
  readFields: onceForEachToken(async (tx, customerCode) =>
    fieldsByLevel(await readFields(tx, customerCode), await readListValues(tx, customerCode)),
  ),
  parseValue,
  checkPlace: (row) => checkPlace({ ...row, values: {} }),
  checkValues,
  analyzeEntities,
  applyEntities,
  moveEntities,
  applyRegistrations,
  applyBreakdowns,
  readFieldLabels: onceForEachToken(readFieldLabels),
  readListLabels: onceForEachToken(readListLabels),
  readMemberLabels,
  applyDividends,
  applyBenchmarks,
  stageQuotations,
  noteIssues,
  applyStagedQuotations,
};
