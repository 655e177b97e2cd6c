import type { Random } from '../index/brute-force/random.ts';
import { randomText } from '../index/brute-force/random-world.ts';
import type { Database } from '../platform/database.ts';
import { takeRevision, touch } from '../platform/revision.ts';

const author = { who: 'test', source: 'test' };
const STATUSES = ['FILING_IN_PROGRESS', 'ACTIVE', 'ACTIVE', 'ARCHIVED', 'REMOVED'];
const TYPES = ['PROSPECTUS', 'KID', 'FACTSHEET', 'EMT', 'ANNUAL_REPORT'];

/** Most entities that one document is of. */
const MOST_ENTITIES = 3;

/**
 * Files documents at random entities, and gives documents that are there another status, as their writer would: what
 * changed is touched. Answers the revision.
 */
export async function writeDocuments(
  database: Database,
  customerCode: string,
  random: Random,
  documents: number,
): Promise<number> {
  return database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    const { number } = await takeRevision(tx, customerCode, author);
    const { rows: entities } = await tx.query<{ id: number }>(
      'select id from entity where customer_code = $1 order by id',
      [customerCode],
    );
    const { rows: changed } = await tx.query<{ id: number }>(
      `update attachment_node set status = (array['ACTIVE', 'ARCHIVED', 'REMOVED'])[1 + entity_id % 3], updated_at = now()
       where customer_code = $1 and entity_id = any ($2) returning entity_id as id`,
      [customerCode, random.some(entities, 20).map(({ id }) => id)],
    );
    const filed = Array.from({ length: documents }, (_, at) => ({
      name: `${randomText(random)}_${at}_${number}.pdf`,
      label: randomText(random),
      type: random.pick(TYPES),
      language: random.some(['de', 'en', 'fr', 'zh'], 3),
      country: random.pick([null, 'CH', 'DE', 'LU']),
      external: random.chance(0.2),
      size: random.below(3_000_000_000),
      created: `2026-0${1 + random.below(9)}-15T0${random.below(10)}:30:00.${random.pick(['000', '125', '500'])}Z`,
      entities: Array.from({ length: 1 + random.below(MOST_ENTITIES) }, () => ({
        id: random.pick(entities).id,
        status: random.pick(STATUSES),
        start: `202${random.below(7)}-0${1 + random.below(9)}-01`,
      })),
    }));
    await tx.query(
      `with given as (
         select d.*, gen_random_uuid() as uuid from jsonb_to_recordset($2::jsonb) d(name text, label text, type text,
           language jsonb, country text, external boolean, size bigint, created timestamptz, entities jsonb)
       ), filed as (
         insert into attachment (customer_code, uuid, type_code, display_label, file_name, normalized_file_name, language,
                                 country, mime_type, file_size, sha256, external_uri, created_at, updated_at, who, source, revision)
         select $1, uuid, type, label, name, lower(name), array(select jsonb_array_elements_text(language)), country,
                'application/pdf', case when not external then size end,
                case when not external then encode(sha256(name::bytea), 'hex') end,
                case when external then 'https://example.org/' || uuid end, created, created, 'test', 'test', $3
         from given returning uuid
       )
       insert into attachment_node (customer_code, attachment_uuid, entity_id, path, status, start_date, updated_at, revision)
       select $1, g.uuid, e.id, e.path, n.status, n.start, g.created, $3
       from given g cross join lateral jsonb_to_recordset(g.entities) n(id bigint, status text, start date)
       join entity e on e.customer_code = $1 and e.id = n.id
       on conflict do nothing`,
      [customerCode, JSON.stringify(filed), number],
    );
    const ids = filed.flatMap((each) => each.entities.map(({ id }) => id));
    await touch(tx, customerCode, number, 'attachment', [
      ...new Set([...ids, ...changed.map(({ id }) => id)]),
    ]);
    return number;
  });
}
