import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Module } from '@fundarium/contract/vocabulary';
import { Client } from 'pg';
import { createApp } from '../app.ts';
import { startUploadQueue } from '../imports/uploads/upload-queue.ts';
import type { ByteStore } from '../documents/bytes/byte-store.ts';
import { folderBytes } from '../documents/bytes/folder-bytes.ts';
import type { Scanner } from '../documents/scan/scanner.ts';
import { startIndexClient } from '../index/process/client.ts';
import { startJobs } from '../start-jobs.ts';
import { openDocuments } from '../open-documents.ts';
import { openDatabase } from '../platform/database.ts';
import { cookies, hashOf, newSecretId } from '../session/cookies.ts';
import { insertSession } from '../session/session-store.ts';
import { loadSigningKeys } from '../session/signing-keys.ts';
import { issueToken } from '../session/token.ts';
import { createTestDatabase } from './database.ts';
import { repliesByContract } from './replies-by-contract.ts';

const PUBLIC_URL = 'http://localhost:8080';
const HOUR_MS = 3_600_000;
/** Small, so that a test can send more. */
export const MOST_UPLOADED_BYTES = 2_097_152;

export type Answer = {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly json: never;
};
export type Caller = {
  readonly headers: Readonly<Record<string, string>>;
  /** Calls as the signed-in person: a body makes it a POST. Throws where the reply is not what the contract says. */
  call(url: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
};
export type TestProduct = Awaited<ReturnType<typeof startTestProduct>>;

/** What jobs get where a test runs them; mails are caught. */
export type TestJobs = { readonly productionCentre?: { readonly url: string; readonly secret: string } };

/**
 * The whole server over a database and an index of its own: every part real, but for the browser client, and the
 * sign-in, whose outcome is written as the callback writes it.
 */
export async function startTestProduct({
  displayCap = 1000,
  jobs: withJobs,
  scanner,
  bytes,
  cellsAtOnce,
  longestReadMs,
}: {
  readonly displayCap?: number;
  readonly jobs?: TestJobs;
  readonly scanner?: Scanner;
  /** Around the store of documents, for one that fails. */
  readonly bytes?: (store: ByteStore) => ByteStore;
  readonly cellsAtOnce?: number;
  readonly longestReadMs?: number;
} = {}) {
  const test = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'fundarium-product-'));
  const clientFolder = join(folder, 'client');
  await mkdir(join(clientFolder, 'assets'), { recursive: true });
  await writeFile(
    join(clientFolder, 'index.html'),
    '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__">',
  );
  const database = openDatabase(test.appUrl, { shared: true });
  const log: string[] = [];
  const index = await startIndexClient({
    script: join(import.meta.dirname, '../index-main.ts'),
    environment: { INDEX_DATABASE_URL: test.appUrl, INDEX_FOLDER: join(folder, 'index') },
    log: (message, details = {}) => log.push(`${message} ${JSON.stringify(details)}`),
  });
  const importFolder = join(folder, 'imports');
  const documentPlace = { dataFolder: folder, documentBytes: MOST_UPLOADED_BYTES, documentStore: undefined };
  const uploads = await startUploadQueue({
    database,
    script: join(import.meta.dirname, '../upload-main.ts'),
    environment: { UPLOAD_DATABASE_URL: test.appUrl, UPLOAD_DOCUMENTS: JSON.stringify(documentPlace) },
    importFolder,
    log: (line) => log.push(line),
  });
  const opened = await openDocuments(documentPlace);
  const documents = { ...opened, bytes: bytes?.(opened.bytes) ?? opened.bytes, scanner };
  const jobs =
    withJobs === undefined
      ? {
          results: folderBytes(join(folder, 'results')),
          wake: () => undefined,
          pid: () => undefined,
          stop: async () => undefined,
        }
      : await startJobs(
          index,
          {
            databaseUrl: test.appUrl,
            publicUrl: PUBLIC_URL,
            documents: documentPlace,
            productionCentre: withJobs.productionCentre ?? null,
            mail: { smtp: null, from: 'fundarium@localhost', isCaught: true },
          },
          (line) => log.push(line),
        );
  const signingKeys = await loadSigningKeys(folder);
  const app = await createApp({
    database,
    index,
    signingKeys,
    publicUrl: PUBLIC_URL,
    version: '1.2.3-SNAPSHOT',
    logLevel: 'silent',
    displayCap,
    uploads: { importFolder, mostBytes: MOST_UPLOADED_BYTES, wake: uploads.wake },
    documents,
    jobs,
    mailIsCaught: true,
    mailIsOn: true,
    ...(cellsAtOnce === undefined ? {} : { cellsAtOnce }),
    ...(longestReadMs === undefined ? {} : { longestReadMs }),
    hasProductionCentre: withJobs?.productionCentre !== undefined,
    clientFolder,
    log: (line) => log.push(line),
  });
  const replies = repliesByContract(app);
  await asOwner(test.ownerUrl, (owner) =>
    owner.query(
      `insert into sso (id, issuer, client_id, allowed_customers, may_assert_staff)
       values ('demo', 'http://idp', 'fundarium', '{}', true)`,
    ),
  );

  const call = async (
    headers: Readonly<Record<string, string>>,
    url: string,
    body?: object,
    more = {},
  ): Promise<Answer> => {
    const reply = await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: url.startsWith('/') ? url : `/repository/api/v1/${url}`,
      headers: { ...headers, ...more },
      ...(body === undefined ? {} : { payload: body }),
    });
    replies.check();
    const isJson = String(reply.headers['content-type']).includes('json');
    return {
      status: reply.statusCode,
      headers: reply.headers,
      json: (isJson ? reply.json() : reply.body) as never,
    };
  };

  return {
    database,
    index,
    app,
    log,
    folder,
    importFolder,
    uploads,
    documents,
    jobs,
    ownerUrl: test.ownerUrl,
    appUrl: test.appUrl,
    anonymous: { headers: {}, call: (url: string, body?: object) => call({}, url, body) } satisfies Caller,
    /** Enables a module of the platform for a customer. */
    enableModule: (customerCode: string, module: Module) =>
      asOwner(test.ownerUrl, (owner) =>
        owner.query('update customer set modules = array_append(modules, $2) where customer_code = $1', [
          customerCode,
          module,
        ]),
      ),
    /** A person of a customer, signed in. */
    signIn: async (
      customerCode: string,
      {
        roles = [],
        scopes = [],
        amfine = false,
        email = null,
      }: {
        readonly roles?: readonly string[];
        readonly scopes?: readonly string[];
        readonly amfine?: boolean;
        readonly email?: string | null;
      } = {},
    ): Promise<Caller> => {
      const id = newSecretId();
      const username = `person-${id.slice(0, 6)}`;
      const personId = await asOwner(test.ownerUrl, async (owner) => {
        await owner.query('update sso set allowed_customers = array_append(allowed_customers, $1)', [
          customerCode,
        ]);
        const { rows } = await owner.query<{ id: string }>(
          `insert into person (customer_code, issuer, subject, username, granted_roles, granted_scopes, email)
           values ($1, 'http://idp', $2, $2, $3, $4, $5) returning id`,
          [customerCode, username, roles, scopes, email],
        );
        return rows[0]!.id;
      });
      const names = { firstName: 'Test', lastName: 'Person', username };
      const createdAt = new Date();
      const expiresAt = new Date(createdAt.getTime() + HOUR_MS);
      await insertSession(database, {
        ...names,
        idHash: hashOf(id),
        ssoId: 'demo',
        issuer: 'http://idp',
        subject: username,
        sid: null,
        idToken: 'none',
        customerCode,
        personId,
        amfine,
        createdAt,
        signedInAt: createdAt,
        expiresAt,
      });
      const token = await issueToken(signingKeys, {
        ...names,
        sub: username,
        customerCode,
        amfine,
        iat: Math.floor(createdAt.getTime() / 1000),
        exp: Math.floor(expiresAt.getTime() / 1000),
        sth: hashOf(id).toString('base64url'),
      });
      const cookie = cookies({ insecure: false }).setSession(id).split(';', 1)[0]!;
      const headers = { authorization: `Bearer ${token}`, cookie };
      return { headers, call: (url, body, more) => call(headers, url, body, more) };
    },
    stop: async () => {
      await app.close();
      await jobs.stop();
      await uploads.stop();
      await index.stop();
      await database.end();
      await test.drop();
      await rm(folder, { recursive: true, force: true });
      // Those to calls that came over the network.
      replies.check();
    },
  };
}

async function asOwner<T>(url: string, act: (owner: Client) => Promise<T>): Promise<T> {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  try {
    return await act(owner);
  } finally {
    await owner.end();
  }
}
