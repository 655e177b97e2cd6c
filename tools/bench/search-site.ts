import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { folderBytes } from '../../packages/server/src/documents/bytes/folder-bytes.ts';
import { createApp } from '../../packages/server/src/app.ts';
import { startIndexClient, type IndexClient } from '../../packages/server/src/index/process/client.ts';
import type { Database } from '../../packages/server/src/platform/database.ts';
import { cookies, hashOf, newSecretId } from '../../packages/server/src/session/cookies.ts';
import { insertSession } from '../../packages/server/src/session/session-store.ts';
import { loadSigningKeys } from '../../packages/server/src/session/signing-keys.ts';
import { issueToken } from '../../packages/server/src/session/token.ts';
import { startJobs, type Jobs } from '../../packages/server/src/start-jobs.ts';
import { buildClient } from '../../packages/server/src/standalone/client-build.ts';

const SERVER = join(import.meta.dirname, '../../packages/server/src');
const PUBLIC_URL = 'http://localhost:8080';
const HOUR_MS = 3_600_000;

/** A signed-in person's calls over HTTP. */
export type Person = {
  readonly post: (path: string, body: object) => Promise<Record<string, never>>;
  /** Name and value of the cookie by which a browser is that person's. */
  readonly cookie: string;
  readonly headers: Readonly<Record<string, string>>;
};
export type BenchSite = {
  readonly index: IndexClient;
  readonly address: string;
  /** Signs a person in; one session makes so many calls a minute, so each question gets its own. */
  readonly person: (customerCode: string) => Promise<Person>;
  /** Of what runs jobs, where the site has it. */
  readonly jobsPid: () => number | undefined;
  readonly stop: () => Promise<void>;
};

const noJobs = (folder: string): Jobs => ({
  results: folderBytes(join(folder, 'job-files')),
  wake: () => undefined,
  pid: () => undefined,
  stop: async () => undefined,
});

const runJobs = (index: IndexClient, folder: string, databaseUrl: string): Promise<Jobs> =>
  startJobs(
    index,
    {
      databaseUrl,
      publicUrl: PUBLIC_URL,
      documents: { dataFolder: folder, documentBytes: 1, documentStore: undefined },
      productionCentre: null,
      mail: { smtp: null, from: 'fundarium@localhost', isCaught: true },
    },
    () => undefined,
  );

/** The application as it runs, listening on a port of its own, with the index as its child process. */
export async function startBenchSite(
  folder: string,
  database: Database,
  urls: { readonly appUrl: string; readonly ownerUrl: string },
  { withJobs = false }: { readonly withJobs?: boolean } = {},
): Promise<BenchSite> {
  const index = await startIndexClient({
    script: join(SERVER, 'index-main.ts'),
    environment: { INDEX_DATABASE_URL: urls.appUrl, INDEX_FOLDER: join(folder, 'index') },
    log: () => undefined,
  });
  const jobs = withJobs ? await runJobs(index, folder, urls.appUrl) : noJobs(folder);
  const signingKeys = await loadSigningKeys(folder);
  const app = await createApp({
    database,
    index,
    signingKeys,
    publicUrl: PUBLIC_URL,
    version: '0',
    logLevel: 'silent',
    displayCap: 1_000_000,
    uploads: { importFolder: join(folder, 'imports'), mostBytes: 1, wake: () => undefined },
    documents: {
      bytes: folderBytes(join(folder, 'documents')),
      stagingFolder: join(folder, 'incoming'),
      mostBytes: 1,
    },
    jobs,
    clientFolder: await buildClient(() => undefined),
    log: () => undefined,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const owner = new pg.Client({ connectionString: urls.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into sso (id, issuer, client_id, allowed_customers, may_assert_staff)
     values ('bench', 'http://idp', 'fundarium', '{}', true) on conflict do nothing`,
  );
  const address = `http://127.0.0.1:${port}`;
  const person = async (customerCode: string): Promise<Person> => {
    const id = newSecretId();
    const username = `person-${randomBytes(6).toString('hex')}`;
    await owner.query('update sso set allowed_customers = array_append(allowed_customers, $1)', [
      customerCode,
    ]);
    const { rows } = await owner.query<{ id: string }>(
      `insert into person (customer_code, issuer, subject, username, granted_roles, granted_scopes)
       values ($1, 'http://idp', $2, $2, '{}', '{}') returning id`,
      [customerCode, username],
    );
    const names = { firstName: 'Bench', lastName: 'Person', username };
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + HOUR_MS);
    await insertSession(database, {
      ...names,
      idHash: hashOf(id),
      ssoId: 'bench',
      issuer: 'http://idp',
      subject: username,
      sid: null,
      idToken: 'none',
      customerCode,
      personId: rows[0]!.id,
      amfine: false,
      createdAt,
      signedInAt: createdAt,
      expiresAt,
    });
    const token = await issueToken(signingKeys, {
      ...names,
      sub: username,
      customerCode,
      amfine: false,
      iat: Math.floor(createdAt.getTime() / 1000),
      exp: Math.floor(expiresAt.getTime() / 1000),
      sth: hashOf(id).toString('base64url'),
    });
    const cookie = cookies({ insecure: false }).setSession(id).split(';', 1)[0]!;
    const headers = {
      authorization: `Bearer ${token}`,
      cookie,
      'content-type': 'application/json',
    };
    return {
      cookie,
      headers,
      post: async (path, body) => {
        const reply = await fetch(`${address}/repository/api/v1/browse/${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
        return (await reply.json()) as Record<string, never>;
      },
    };
  };
  return {
    index,
    address,
    person,
    jobsPid: jobs.pid,
    stop: async () => {
      await app.close();
      await jobs.stop();
      await index.stop();
      await owner.end();
    },
  };
}
