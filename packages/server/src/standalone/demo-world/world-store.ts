import pg from 'pg';
import type { DemoCustomer, DemoPerson } from '@fundarium/demo-world/world';
import type { RegistrationRow } from '../../entities/registration-store.ts';
import type { Tx } from '../../platform/database.ts';
import { takeRevision, touch, type Author } from '../../platform/revision.ts';

/** Activation periods, dividends, benchmarks and scopes of a customer, as one revision. */
export async function writeSurroundings(tx: Tx, customer: DemoCustomer, author: Author): Promise<void> {
  const own = customer.code;
  await tx.query(
    `insert into activation_period (customer_code, entity_id, start_date, end_date, path)
     select $1, e.id, p.start, p.end, e.path
     from jsonb_to_recordset($2::jsonb) p(level text, code text, start date, "end" date)
     join entity e on e.customer_code = $1 and e.level = p.level and e.code = p.code
     on conflict do nothing`,
    [own, JSON.stringify(customer.activationPeriods)],
  );
  await tx.query(
    `insert into scope_node (customer_code, scope, entity_id)
     select $1, s.scope, e.id
     from jsonb_to_recordset($2::jsonb) s(scope text, level text, code text)
     join entity e on e.customer_code = $1 and e.level = s.level and e.code = s.code
     on conflict do nothing`,
    [own, JSON.stringify(customer.scopes)],
  );
  const { number } = await takeRevision(tx, own, author);
  await tx.query(
    `insert into dividend (customer_code, entity_id, ex_date, kind, payment_date, currency, dividend, gross_dividend,
                           split_ratio, revision, path)
     select $1, e.id, d."exDate", coalesce(d.kind, 'DIVIDEND'), d."paymentDate", d.currency, d.dividend, d.dividend,
            d."splitRatio", $3, e.path
     from jsonb_to_recordset($2::jsonb)
       d(level text, code text, "exDate" date, kind text, "paymentDate" date, currency text, dividend numeric,
         "splitRatio" numeric)
     join entity e on e.customer_code = $1 and e.level = d.level and e.code = d.code
     on conflict do nothing`,
    [own, JSON.stringify(customer.dividends), number],
  );
  for (const { code, dates, values } of customer.benchmarks()) {
    await tx.query(
      `insert into benchmark (customer_code, code, date, value, revision)
       select $1, $2, day, value, $5 from unnest($3::date[], $4::numeric[]) b(day, value)
       on conflict do nothing`,
      [own, code, dates, values, number],
    );
  }
  const { rows } = await tx.query<{ id: number }>('select id from entity where customer_code = $1', [own]);
  await touch(tx, own, number, 'scope', []);
  await touch(
    tx,
    own,
    number,
    'entity',
    rows.map(({ id }) => id),
  );
}

/** Registrations as the record takes them: an entity by its id. */
export async function registrationRows(
  tx: Tx,
  customerCode: string,
  registrations: DemoCustomer['registrations'],
): Promise<RegistrationRow[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select e.id
     from rows from (unnest($2::text[]), unnest($3::text[])) with ordinality r(level, code, place)
     join entity e on e.customer_code = $1 and e.level = r.level and e.code = r.code
     order by r.place`,
    [customerCode, registrations.map(({ level }) => level), registrations.map(({ code }) => code)],
  );
  if (rows.length !== registrations.length) throw new Error('A registration of the demo world has no entity');
  return registrations.map(({ country, fields }, at) => ({
    entityId: rows[at]!.id,
    country,
    values: fields,
  }));
}

/** The customer's demo people, over the owner's connection: the application may not make people. */
export async function writePeople(
  ownerUrl: string,
  customerCode: string,
  people: readonly DemoPerson[],
  issuer: string,
): Promise<void> {
  await asOwner(ownerUrl, (client) =>
    client.query(
      `insert into person (customer_code, issuer, subject, username, first_name, last_name, granted_roles, granted_scopes,
         email)
       select $1, $2, p.subject, p.username, p."firstName", p."lastName", p.roles, p.scopes,
         p.username || '@' || lower($1) || '.example'
       from jsonb_to_recordset($3::jsonb)
         p(subject text, username text, "firstName" text, "lastName" text, roles text[], scopes text[])
       on conflict do nothing`,
      [customerCode, issuer, JSON.stringify(people)],
    ),
  );
}

/** Where an earlier load was killed on another day, what it wrote comes due with the start that follows. */
export async function pinDate(ownerUrl: string, customerCode: string, date: string): Promise<void> {
  await asOwner(ownerUrl, (client) =>
    client.query('update customer set pinned_date = $2 where customer_code = $1', [customerCode, date]),
  );
}

/** The customer's settings, unless it has some already. */
export async function writeDemoSettings(ownerUrl: string, customer: DemoCustomer): Promise<void> {
  await asOwner(ownerUrl, (client) =>
    client.query(
      `insert into customer_settings (customer_code, settings) values ($1, $2) on conflict (customer_code) do nothing`,
      [customer.code, JSON.stringify(customer.settings)],
    ),
  );
}

type SsoRow = {
  readonly id: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly allowed_customers: readonly string[];
  readonly may_assert_staff: boolean;
};

/** Every customer of the record, by code. */
export async function readCustomers(ownerUrl: string): Promise<{ code: string; name: string }[]> {
  const { rows } = await asOwner(ownerUrl, (client) =>
    client.query<{ code: string; name: string }>(
      'select customer_code as code, name from customer where enabled order by customer_code',
    ),
  );
  return rows;
}

/** Whether a demo world was written to its end: its identity provider is known. */
export async function hasDemoWorld(ownerUrl: string): Promise<boolean> {
  const { rowCount } = await asOwner(ownerUrl, (client) =>
    client.query(`select 1 from sso where id = 'demo'`),
  );
  return rowCount === 1;
}

/** Makes the demo identity provider known, or follows its address when the product has moved to another one. */
export async function writeDemoSso(ownerUrl: string, sso: SsoRow): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await client.query(
      `update person set issuer = $1
       where issuer = (select issuer from sso where id = $2) and issuer <> $1`,
      [sso.issuer, sso.id],
    );
    await client.query(
      `insert into sso (id, issuer, client_id, allowed_customers, may_assert_staff) values ($1, $2, $3, $4, $5)
       on conflict (id) do update set issuer = excluded.issuer, allowed_customers = excluded.allowed_customers`,
      [sso.id, sso.issuer, sso.client_id, sso.allowed_customers, sso.may_assert_staff],
    );
  });
}

async function asOwner<T>(ownerUrl: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    const result = await act(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}
