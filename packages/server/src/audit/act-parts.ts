import { ACT_PARTS } from '@fundarium/contract/change-types';

const PARTS = JSON.stringify(ACT_PARTS);

/** In SQL, whether a name among the fields of a change says what an act did, and names no field. */
export const isActPart = (changeType: string, name: string): string =>
  `coalesce(('${PARTS}'::jsonb -> ${changeType}) ? ${name}, false)`;
