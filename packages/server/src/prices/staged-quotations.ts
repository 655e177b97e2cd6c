import { QUOTED_DEFINITIONS } from '../platform/quoted-columns.ts';

/**
 * A delivery of prices waits in this temporary table of the writing connection, settled: one row a day and entity. Rows
 * of one entity stand best together, its days in order: each range then meets few entities, and writes in their order.
 */
export const STAGED_QUOTATIONS = 'staged_quotation';

/** Makes the connection's staging table; rows live until the connection ends. */
export const CREATE_STAGED_QUOTATIONS = `
  create temporary table if not exists ${STAGED_QUOTATIONS} (
    line bigint not null, entity_id bigint not null, date date not null,
    ${QUOTED_DEFINITIONS}
  )`;
