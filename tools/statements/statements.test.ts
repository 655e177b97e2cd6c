import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findStatements, statementsIn } from './find-statements.ts';
import { roomOf, tablesOf } from './named-tables.ts';
import { ROOM_TABLES } from './room-tables.ts';
import { rules, violationsOf } from './rules.ts';

const ROOMS = 'table-of-another-room';
const planted = (source: string) =>
  violationsOf(statementsIn('packages/server/src/entities/planted-store.ts', source)).map(({ rule }) => rule);
/** Whatever room it stands in. */
const broken = (source: string) => planted(source).filter((rule) => rule !== ROOMS);

describe('the check of statements', () => {
  it('finds nothing in the product, and read all of it', () => {
    const statements = findStatements(process.cwd());
    expect(statements.length).toBeGreaterThan(300);
    expect(violationsOf(statements)).toEqual([]);
  });

  it.each([
    ['entity-not-joined', 'tx.query(`select nav from quotation where customer_code = $1 and date = ${day}`)'],
    ['entity-not-joined', `tx.query('select 1 from person p join change c on c.who = p.id::text')`],
    ['entity-not-joined', `tx.query('delete from quotation_history where customer_code = $1')`],
    [
      'entity-not-joined',
      `tx.query('update quotation set nav = 1 where customer_code = $1 and entity_id = $2')`,
    ],
    ['entity-not-joined', `tx.query('select * from field f, finding d where d.field = f.business_code')`],
    // A comment joins nothing.
    ['entity-not-joined', 'tx.query(`select nav from quotation -- join entity\n where customer_code = $1`)'],
    ['outside-of-the-door', `database.pool.query('select username from person where customer_code = $1')`],
    ['outside-of-the-door', `pool.query('delete from kept_search where customer_code = $1')`],
    ['context-set-elsewhere', 'tx.query(`set local app.customer_code = ${code}`)'],
    ['context-set-elsewhere', `tx.query("select set_config('app.granted', '*', true)")`],
    [
      'entities-read-whole',
      'tx.query(`select id from entity where customer_code = $1 and path @> array[$2]`)',
    ],
    [
      'entities-read-whole',
      `tx.query('select e.id from entity e where e.customer_code = $1 and e.path && $2')`,
    ],
    [
      'entities-read-whole',
      `tx.query('select code from entity e where e.customer_code = $1 and e.id = coalesce((select 1), 2)')`,
    ],
    ['insert-select-without-end', 'tx.query(`insert into lov (customer_code, code) select $1, ${codes}`)'],
    [
      'insert-select-without-end',
      'tx.query(`insert into ${table} (customer_code) select customer_code from field`)',
    ],
    [
      'insert-select-without-end',
      `tx.query('with due as (select 1) insert into dividend (customer_code) select customer_code from due')`,
    ],
  ])('names a planted violation of %s: %s', (rule, source) => {
    expect(broken(source)).toEqual([rule]);
  });

  it.each([
    `tx.query('select q.nav from quotation q join entity e on e.customer_code = $1 and e.id = q.entity_id')`,
    `tx.query('update quotation q set nav = 1 from entity e where e.id = q.entity_id')`,
    `database.pool.query('select customer_code from customer where enabled')`,
    `tx.query('insert into lov (customer_code) select $1 on conflict do nothing')`,
    `tx.query('select code from entity where customer_code = $1 and id = (select coalesce((select 1), 2))')`,
    `tx.query('select 1 from entity a join entity e on e.customer_code = $1 and a.id = any (e.path)')`,
    `tx.query('insert into lov (customer_code) select $1 returning code')`,
    `tx.query('insert into lov (customer_code, code) values ($1, $2)')`,
    `tx.query('insert into staged (code) select code from field')`,
    `const said = 'what is there to change is drawn from quotations'`,
  ])('takes %s', (source) => {
    expect(broken(source)).toEqual([]);
  });

  it('names what a room does with a table of another room that is not listed', () => {
    expect(planted(`tx.query('select login from embedded_account')`)).toEqual([ROOMS]);
    // Listed as read.
    expect(planted(`tx.query('select code from field where customer_code = $1')`)).toEqual([]);
    expect(planted(`tx.query('update field set position = 1 where customer_code = $1')`)).toEqual([ROOMS]);
    expect(planted(`tx.query('delete from field where customer_code = $1')`)).toEqual([ROOMS]);
  });

  it('names a context that is set in one message with the transaction, in the door as well', () => {
    const source = 'client.query(`begin; set local app.customer_code = ${code}`)';
    const statements = statementsIn('packages/server/src/platform/database.ts', source);
    expect(violationsOf(statements).map(({ rule }) => rule)).toEqual(['context-set-elsewhere']);
  });

  it('has a plant for every rule', () => {
    expect(rules.map(({ name }) => name)).toEqual([
      'entity-not-joined',
      'outside-of-the-door',
      'context-set-elsewhere',
      'insert-select-without-end',
      'entities-read-whole',
      ROOMS,
    ]);
  });

  it('knows each table of the record as one room’s own', () => {
    const made = globSync('database/migrations/*.sql')
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^create table (\w+)/gm)])
      .map(([, table]) => table!);
    const owned = [...ROOM_TABLES.values()].flatMap(({ owns }) => owns);
    expect(made.length).toBeGreaterThan(50);
    expect(owned.toSorted()).toEqual(made.toSorted());
  });

  it('lists nothing that a room no longer uses', () => {
    const used = new Set(
      findStatements(process.cwd()).flatMap((statement) =>
        tablesOf(statement).map(
          ({ table, isWritten }) => `${roomOf(statement.file)} ${isWritten ? 'writes' : 'reads'} ${table}`,
        ),
      ),
    );
    const unused = [...ROOM_TABLES].flatMap(([room, { writes, reads }]) => [
      ...writes.map((table) => `${room} writes ${table}`),
      ...reads.map((table) => `${room} reads ${table}`),
    ]);
    expect(unused.filter((line) => !used.has(line))).toEqual([]);
  });
});
