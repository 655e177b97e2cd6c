import { Client } from 'pg';

/**
 * Copies of customers of the record, row by row as they stood: a tenth of the time of making the same customer again.
 * Nobody is notified of a copy. What is copied is taken out of the record, which has only the customers of a test.
 */
export class CustomerCopies {
  readonly #superuserUrl: string;
  #client: Promise<Client> | undefined;
  /** For each customer that is copied, the statements that copy it. */
  readonly #statements = new Map<string, Promise<string>>();

  constructor(superuserUrl: string) {
    this.#superuserUrl = superuserUrl;
  }

  /**
   * Makes a customer like another one.
   * @param make makes that other one, where it is the first copy
   */
  async copy(from: string, to: string, make: () => Promise<void>): Promise<void> {
    this.#client ??= connect(this.#superuserUrl);
    const client = await this.#client;
    let statements = this.#statements.get(from);
    if (statements === undefined) {
      statements = make().then(() => takeOut(client, from));
      this.#statements.set(from, statements);
    }
    // One message, and so one transaction.
    await client.query(
      `select set_config('copy.to', ${client.escapeLiteral(to)}, true);\n${await statements}`,
    );
  }

  async end(): Promise<void> {
    await (await this.#client)?.end();
  }
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  // Rows are as they were accepted before: no trigger writes more beside them, and no reference is checked again.
  await client.query('set session_replication_role = replica');
  return client;
}

/** Moves the rows of a customer to tables of this connection; gives a statement for each, which copies them. */
async function takeOut(client: Client, from: string): Promise<string> {
  const { rows: tables } = await client.query<{ oid: number; name: string; columns: string }>(
    `select c.oid, c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by c.oid having bool_or(a.attname = 'customer_code')`,
  );
  const statements: string[] = [];
  for (const { oid, name, columns } of tables) {
    const taken = client.escapeIdentifier(`${from}_${oid}`);
    const { rowCount } = await client.query(
      `create temporary table ${taken} as select ${columns} from ${name} where customer_code = ${client.escapeLiteral(from)}`,
    );
    if (rowCount === 0) continue;
    await client.query(`delete from ${name} where customer_code = $1`, [from]);
    const copied = columns.replace(/\bcustomer_code\b/, `current_setting('copy.to')`);
    statements.push(
      `insert into ${name} (${columns}) overriding system value select ${copied} from ${taken}`,
    );
  }
  return statements.join(';\n');
}
