/**
 * Tables of the record by the room of the server that owns each, and what rooms read and write of other rooms' tables,
 * their own statements alone. A table that is shared so is part of what its room offers: whoever changes it reads here
 * whom that meets.
 */
export type RoomTables = {
  readonly owns: readonly string[];
  readonly writes: readonly string[];
  readonly reads: readonly string[];
};

const LISTED: Readonly<Record<string, { owns?: string; writes?: string; reads?: string }>> = {
  audit: {
    reads: `
      activation_period breakdown breakdown_type change customer entity entity_code field lov_value performance person
      revision_field`,
  },
  branding: {
    owns: `public_branding theme`,
  },
  documents: {
    owns: `attachment attachment_node`,
    reads: `attachment_type entity entity_code entity_identifier field lov_value registration`,
  },
  entities: {
    owns: `
      activation_period change customer emptied_value entity entity_code entity_identifier pending_change
      public_holiday registration scope_node structured_product_equivalent unique_value`,
    writes: `job`,
    reads: `customer_settings field lov lov_value performance quotation quotation_latest`,
  },
  findings: {
    owns: `finding finding_isin finding_position`,
    reads: `
      activation_period attachment attachment_node attachment_type benchmark benchmark_issue breakdown
      change customer dividend emptied_value entity field performance price_issue
      public_holiday quotation quotation_latest registration revision_touch`,
  },
  imports: {
    owns: `import_chunk import_job import_mapping import_upload`,
    reads: `breakdown change customer entity entity_code entity_identifier field person quotation_latest`,
  },
  index: {
    reads: `
      activation_period attachment attachment_node attachment_type customer customer_settings dividend
      entity entity_code import_job performance quotation quotation_latest registration revision
      revision_touch scope_node`,
  },
  jobs: {
    owns: `job`,
    writes: `mail`,
    reads: `entity person scope_node`,
  },
  mail: {
    owns: `caught_mail mail`,
    reads: `job person`,
  },
  metamodel: {
    owns: `
      attachment_category attachment_type breakdown breakdown_member breakdown_type field field_category
      lov lov_value retyped_value`,
    writes: `change customer entity registration unique_value`,
    reads: `pending_change`,
  },
  performance: {
    owns: `performance performance_method performance_position`,
    reads: `
      change dividend entity entity_code public_holiday quotation quotation_latest revision revision_touch`,
  },
  platform: {
    owns: `activity idempotency_key revision revision_field revision_touch`,
    writes: `customer entity_identifier quotation`,
    reads: `activation_period change customer_settings dividend entity entity_code field scope_node sso`,
  },
  prices: {
    owns: `
      benchmark benchmark_history benchmark_issue dividend dividend_history price_issue quotation
      quotation_history quotation_latest`,
    reads: `change entity entity_code public_holiday`,
  },
  session: {
    owns: `person session sign_in_transaction sso used_logout_token`,
    reads: `activity customer scope_node`,
  },
  settings: {
    owns: `customer_settings kept_search user_settings`,
    writes: `customer person`,
  },
  standalone: {
    owns: `embedded_account oidc_payload`,
    writes: `
      activation_period benchmark customer customer_settings dividend person public_branding scope_node sso`,
    reads: `attachment_node entity`,
  },
  statistics: {
    owns: `click_count`,
  },
  translations: {
    owns: `public_text`,
  },
};

const words = (listed = '') => listed.split(/\s+/).filter((word) => word !== '');

export const ROOM_TABLES: ReadonlyMap<string, RoomTables> = new Map(
  Object.entries(LISTED).map(([room, { owns, writes, reads }]) => [
    room,
    { owns: words(owns), writes: words(writes), reads: words(reads) },
  ]),
);

/** Every table of the record; a name in a statement that is none of them is something else. */
export const RECORD_TABLES: ReadonlySet<string> = new Set(
  [...ROOM_TABLES.values()].flatMap(({ owns }) => owns),
);

/** Whether a room may read a table, or write to it. */
export function mayUse(room: string, table: string, isWritten: boolean): boolean {
  const { owns, writes, reads } = ROOM_TABLES.get(room) ?? { owns: [], writes: [], reads: [] };
  return owns.includes(table) || writes.includes(table) || (!isWritten && reads.includes(table));
}
