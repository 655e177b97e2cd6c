import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportJobReply } from '@fundarium/contract/import-endpoints';
import { Client } from 'pg';
import type { Database } from '../platform/database.ts';
import { cookies, hashOf, newSecretId } from '../session/cookies.ts';
import { insertSession } from '../session/session-store.ts';
import { loadSigningKeys } from '../session/signing-keys.ts';
import { issueToken } from '../session/token.ts';
import { bareEnvironment } from './bare-environment.ts';
import type { TestDatabase } from './database.ts';
import { freePort } from './product-process.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const PATIENCE_MS = 120_000;
const HOUR_MS = 3_600_000;

export type ServerProcess = {
  readonly address: string;
  /** Ends the server alone at once, or with all its children. */
  readonly kill: (what: 'server' | 'everything') => Promise<void>;
};

/** Runs the product's process on a record that is there, until it takes calls. */
export async function runServer(test: TestDatabase, dataFolder: string): Promise<ServerProcess> {
  // A group of its own, so that its children can be killed with it.
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    detached: true,
    env: bareEnvironment({
      PORT: String(await freePort()),
      FUNDARIUM_DATA: dataFolder,
      DATABASE_URL: test.appUrl,
      DATABASE_OWNER_URL: test.ownerUrl,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (text: string) => {
      output += text;
      const ready = /ready at (http\S+)/.exec(output);
      if (ready !== null) resolve(ready[1]!);
    };
    child.stdout!.setEncoding('utf8').on('data', hear);
    child.stderr!.setEncoding('utf8').on('data', hear);
    void ended.then(() => reject(new Error(`The server ended:\n${output}`)));
  });
  return {
    address,
    kill: async (what) => {
      if (what === 'server') child.kill('SIGKILL');
      else process.kill(-child.pid!, 'SIGKILL');
      await ended;
    },
  };
}

/** Signs a contributor of a customer in, as the callback of a sign-in does, and gives the headers of that person's calls. */
export async function contributorOf(
  { ownerUrl }: TestDatabase,
  database: Database,
  dataFolder: string,
  customerCode: string,
): Promise<Record<string, string>> {
  const id = newSecretId();
  const username = `contributor-${customerCode}`;
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into sso (id, issuer, client_id, allowed_customers, may_assert_staff)
     values ($1, $1, 'fundarium', array[$1], false)`,
    [customerCode],
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into person (customer_code, issuer, subject, username, granted_roles, granted_scopes)
     values ($1, $1, $2, $2, '{DATA_CONTRIBUTOR}', '{}') returning id`,
    [customerCode, username],
  );
  await owner.end();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + HOUR_MS);
  const person = { firstName: 'Test', lastName: 'Person', username, customerCode, amfine: false };
  await insertSession(database, {
    ...person,
    idHash: hashOf(id),
    ssoId: customerCode,
    issuer: customerCode,
    subject: username,
    sid: null,
    idToken: 'none',
    personId: rows[0]!.id,
    createdAt,
    signedInAt: createdAt,
    expiresAt,
  });
  const token = await issueToken(await loadSigningKeys(dataFolder), {
    ...person,
    sub: username,
    iat: Math.floor(createdAt.getTime() / 1000),
    exp: Math.floor(expiresAt.getTime() / 1000),
    sth: hashOf(id).toString('base64url'),
  });
  const cookie = cookies({ insecure: false }).setSession(id).split(';', 1)[0]!;
  return { authorization: `Bearer ${token}`, cookie };
}

/** Uploads files one after the other; gives their jobs' ids. */
export async function uploadFiles(
  { address }: ServerProcess,
  headers: Record<string, string>,
  paths: readonly string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const path of paths) {
    const body = new FormData();
    body.set('file', new Blob([await readFile(path)]), basename(path));
    const reply = await fetch(`${address}/studio/api/v1/imports`, { method: 'POST', headers, body });
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
    ids.push(((await reply.json()) as ImportJobReply).id);
  }
  return ids;
}

/** What jobs come to: waits for their end. */
export async function outcomesOf(
  { address }: ServerProcess,
  headers: Record<string, string>,
  ids: readonly string[],
): Promise<Pick<ImportJobReply, 'status' | 'failure' | 'files' | 'fileName'>[]> {
  const until = performance.now() + PATIENCE_MS;
  const outcomes: Pick<ImportJobReply, 'status' | 'failure' | 'files' | 'fileName'>[] = [];
  for (const id of ids) {
    for (;;) {
      const reply = await fetch(`${address}/studio/api/v1/imports/${id}`, { headers });
      const { status, failure, files, fileName } = (await reply.json()) as ImportJobReply;
      if (status !== 'queued' && status !== 'running') {
        outcomes.push({ status, failure, files, fileName });
        break;
      }
      if (performance.now() > until) throw new Error(`${fileName} is still ${status}`);
      await wait(50);
    }
  }
  return outcomes;
}
