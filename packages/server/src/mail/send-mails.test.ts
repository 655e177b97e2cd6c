import { LANGUAGES } from '@fundarium/contract/vocabulary';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeMail } from '../compose-mail.ts';
import { insertJob, readJob } from '../jobs/job-store.ts';
import { openDatabase, type Database, type Tx } from '../platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeCustomer } from '../testing/world.ts';
import { insertMail } from './mail-store.ts';

const CUSTOMER = 'ALPHA';
const PUBLIC_URL = 'https://funds.example';
/** What a customer may have called things. */
const LABEL = `Funds <script>alert(1)</script>\r\nBcc: all@example.com {size} & "co"`;

let test: TestDatabase;
let database: Database;
let server: SMTPServer;
let received: string[];
/** What the server says to the next mail, instead of taking it. */
let refusals: (Error & { responseCode?: number })[];

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  for (const code of [CUSTOMER, 'BETA']) await makeCustomer(database, test.ownerUrl, code);
});
afterAll(async () => {
  await database.end();
  await test.drop();
});
beforeEach(async () => {
  [received, refusals] = [[], []];
  server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('Who is that?'), { responseCode: 535 })),
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      stream.on('end', () => {
        const refusal = refusals.shift();
        if (refusal === undefined) received.push(text);
        done(refusal ?? null);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

const inRecord = <T>(act: (tx: Tx) => Promise<T>, customerCode = CUSTOMER): Promise<T> =>
  database.withCustomer({ customerCode, scopes: '*' }, act);

const sending = (port = (server.server.address() as AddressInfo).port, account = '', log: string[] = []) =>
  composeMail(
    database,
    {
      publicUrl: PUBLIC_URL,
      smtp: `smtp://${account}127.0.0.1:${port}`,
      from: 'Fundarium <f@funds.example>',
      isCaught: false,
    },
    (line) => log.push(line),
  );

/** A person with a job that is ready, and the mail that tells of it. */
async function written(language: string, email: string | null = 'ana@alpha.example'): Promise<boolean> {
  return inRecord(async (tx) => {
    const { rows } = await tx.query<{ person: string; job: string }>(
      `with p as (
         insert into person (customer_code, issuer, subject, username, first_name, email)
         values ($1, 'http://idp', gen_random_uuid()::text, 'ana', 'Ana', $2) returning id
       )
       insert into job (customer_code, kind, person_id, label, language, question, status, expires_at)
       select $1, 'ARCHIVE', id, 'x', $3, '{}', 'READY', '2026-07-07T10:00:00Z' from p
       returning person_id as person, id as job`,
      [CUSTOMER, email, language],
    );
    const { person, job } = rows[0]!;
    const details = { label: LABEL, documents: 12, sizeBytes: 5_242_880 };
    return insertMail(tx, CUSTOMER, {
      jobId: job,
      personId: person,
      language,
      template: 'archive-ready',
      details,
    });
  });
}

const states = () =>
  inRecord(async (tx) => {
    const { rows } = await tx.query<{ status: string; attempts: number }>(
      'select status, attempts from mail where customer_code = $1 order by created_at, id',
      [CUSTOMER],
    );
    return rows.map(({ status, attempts }) => `${status} ${attempts}`);
  });
const due = () =>
  inRecord((tx) => tx.query(`update mail set run_after = now() where customer_code = $1`, [CUSTOMER]));
const clear = () => inRecord((tx) => tx.query('delete from mail where customer_code = $1', [CUSTOMER]));

/** Header lines and the two bodies of a mail, their encoding undone. */
function read(mail: string) {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const body = rest
    .join('\r\n\r\n')
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    );
  return { head: head.replaceAll('\r\n ', ' '), body };
}

describe('mails', () => {
  it.each(LANGUAGES)(
    'are written in %s, plain and as HTML, without a customer’s data in the subject',
    async (language) => {
      await clear();
      expect(await written(language)).toBe(true);
      const mail = sending();
      await mail.sendOf(CUSTOMER);
      mail.end();
      expect(await states()).toEqual(['SENT 1']);
      const { head, body } = read(received[0]!);
      expect(head).toContain('To: ana@alpha.example');
      expect(head).toMatch(/Message-ID: <[0-9a-f-]{36}@funds\.example>/i);
      // threat 31: nothing of what was given becomes a header.
      expect(head).not.toMatch(/^bcc:/im);
      expect(head).not.toContain('Funds');
      expect(body).toContain('text/plain');
      expect(body).toContain('text/html');
      // Every place is filled in, and what a customer wrote is filled in as it is.
      expect(body.replaceAll('{size} &', '')).not.toMatch(/\?mail-|\{\w+\}/);
      expect(body.split('text/html')[1]).not.toContain('<script');
      expect(body).toContain(`${PUBLIC_URL}/repository/archives/`);
      expect(body).toContain('Ana');
      expect(body).toContain('12');
      expect(body).toContain('5');
    },
  );

  it('are sent again under the one identifier while the server is away, and once when it is back', async () => {
    await clear();
    await written('en');
    const away = sending(1);
    await away.sendOf(CUSTOMER);
    away.end();
    expect(await states()).toEqual(['WAITING 1']);
    const back = sending();
    // Not before its pause is over.
    await back.sendOf(CUSTOMER);
    expect(received).toEqual([]);
    refusals.push(Object.assign(new Error('busy'), { responseCode: 451 }));
    await due();
    await back.sendOf(CUSTOMER);
    expect(await states()).toEqual(['WAITING 2']);
    await due();
    await Promise.all([back.sendOf(CUSTOMER), back.sendOf(CUSTOMER), back.sendOf('BETA')]);
    expect(await states()).toEqual(['SENT 3']);
    await due();
    await back.sendOf(CUSTOMER);
    back.end();
    expect(received).toHaveLength(1);
  });

  it('that a server refuses for good are not tried again, and hold up no other', async () => {
    await clear();
    await written('en');
    await written('de');
    refusals.push(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    const mail = sending();
    await mail.sendOf(CUSTOMER);
    mail.end();
    expect((await states()).toSorted()).toEqual(['FAILED 1', 'SENT 1']);
  });

  it('wait for an operator where the server does not know the account', async () => {
    await clear();
    await written('en');
    const log: string[] = [];
    const port = (server.server.address() as AddressInfo).port;
    const mail = sending(port, 'me:wrong-password@', log);
    await mail.sendOf(CUSTOMER);
    mail.end();
    expect(await states()).toEqual(['WAITING 1']);
    expect(log.join()).toMatch(/FUNDARIUM_SMTP/);
    expect(log.join()).not.toContain('wrong-password');
  });

  it('wait for the next look behind one with which the server hangs', async () => {
    await clear();
    await written('en');
    await written('de');
    const mail = sending(1);
    await mail.sendOf(CUSTOMER);
    mail.end();
    expect((await states()).toSorted()).toEqual(['WAITING 0', 'WAITING 1']);
  });

  it('are promised of a new job to nobody who will get none', async () => {
    const mailOf = (email: string | null, mailIsOn?: boolean) =>
      inRecord(async (tx) => {
        const { rows } = await tx.query<{ id: string }>(
          `insert into person (customer_code, issuer, subject, username, email)
           values ($1, 'http://idp', gen_random_uuid()::text, 'ana', $2) returning id`,
          [CUSTOMER, email],
        );
        const personId = rows[0]!.id;
        const job = { kind: 'ARCHIVE', personId, label: 'x', language: 'en', question: {} } as const;
        const id = await insertJob(tx, CUSTOMER, { ...job, ...(mailIsOn !== undefined && { mailIsOn }) });
        return (await readJob(tx, CUSTOMER, personId, id))!.mail;
      });
    const address = 'ana@alpha.example';
    expect([await mailOf(address, true), await mailOf(null, true)]).toEqual([null, 'NO_ADDRESS']);
    expect([await mailOf(address, false), await mailOf(null, false)]).toEqual(['NOT_SENT', 'NO_ADDRESS']);
    // Of this job no mail tells.
    expect(await mailOf(null)).toBeNull();
  });

  it('are not written for whoever has no address', async () => {
    await clear();
    expect(await written('en', null)).toBe(false);
    expect(await states()).toEqual([]);
  });
});
