/**
 * A delivery of prices waits in this temporary table of the writing connection, settled: one row a day and entity. Rows
 * of one entity stand best together, its days in order: each range then meets few entities, and writes in their order.
 */
export const STAGED_QUOTATIONS = 'staged_quotation';

/** Makes the connection's staging table; rows live until the connection ends. */
export const CREATE_STAGED_QUOTATIONS = `
  create temporary table if not exists ${STAGED_QUOTATIONS} (
    line bigint not null, entity_id bigint not null, date date not null,
    nav numeric, ask numeric, bid numeric, number_of_shares numeric, aum numeric,
    aum_eur numeric, aum_usd numeric, aum_chf numeric
  )`;

export const STAGED_VALUES = [
  'nav',
  'ask',
  'bid',
  'number_of_shares',
  'aum',
  'aum_eur',
  'aum_usd',
  'aum_chf',
] as const;
export type StagedValue = (typeof STAGED_VALUES)[number];
