import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Job } from '@fundarium/contract/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveSettings } from '../give-settings.ts';
import { startDocumentSite, type DocumentSite } from '../testing/document-site.ts';
import { ended } from '../testing/jobs.ts';
import { startTestProduct, type Caller } from '../testing/product.ts';
import { makeCustomer } from '../testing/world.ts';
import { signatureOf, trigger } from './trigger.ts';

const SECRET = 'a-secret-of-thirty-two-characters-or-more';
const ADDRESS = 'template-production';

type Received = { readonly headers: Readonly<Record<string, unknown>>; readonly body: string };
let received: Received[];
let statuses: number[];
let centre: Server;
let url: string;
let site: DocumentSite;
let producer: Caller;

/** The receiving end, as the production centre has one. */
beforeAll(async () => {
  centre = createServer((request, reply) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      reply.writeHead(statuses.shift() ?? 202, { location: 'http://elsewhere.example/' }).end();
    });
  });
  await new Promise<void>((resolve) => centre.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(centre.address() as AddressInfo).port}/trigger`;
  site = await startDocumentSite({ jobs: { productionCentre: { url, secret: SECRET } } });
  const { database, ownerUrl } = site.product;
  await makeCustomer(database, ownerUrl, 'GAMMA', { modules: ['MAIA_REPOSITORY'] });
  await site.product.enableModule('ALPHA', 'MAIA_TMS');
  producer = await site.product.signIn('ALPHA', { roles: ['TMS_PRODUCE'] });
}, 120_000);
afterAll(async () => {
  await site.product.stop();
  centre.close();
});
beforeEach(() => ([received, statuses] = [[], []]));

const asked = (more: object) => ({ nature: 'PART', language: 'en', label: 'Factsheets', ...more });
const codeOf = ({ status, json }: { status: number; json: unknown }) =>
  `${status} ${(json as { code: string }).code}`;

describe('template production (spec 7)', () => {
  it('hands the entities of a list or a search over, signed, once', async () => {
    for (const more of [
      { codes: ['A-2', 'A-1', 'A-2'], template: 'FACTSHEET' },
      { query: { quickText: 'alpine' }, template: 'FACTSHEET' },
    ]) {
      received = [];
      const { status, json } = await producer.call(ADDRESS, asked(more));
      expect(status).toBe(202);
      const job = await ended(producer, (json as Job).id);
      expect(job).toMatchObject({ status: 'READY', details: { entities: 2 }, may: { retry: false } });
      // What succeeded is not ordered again.
      expect(codeOf(await producer.call(`jobs/${job.id}/retry`, {}))).toBe('409 job-not-over');
      const [{ headers, body }] = received as [Received];
      expect(received).toHaveLength(1);
      expect(headers['x-fundarium-signature']).toBe(
        signatureOf(SECRET, String(headers['x-fundarium-timestamp']), body),
      );
      expect(headers['idempotency-key']).toBe(job.id);
      const { codes, ...rest } = JSON.parse(body) as { codes: string[] };
      expect(codes.toSorted()).toEqual(['A-1', 'A-2']);
      expect(rest).toMatchObject({
        customerCode: 'ALPHA',
        nature: 'PART',
        template: 'FACTSHEET',
        job: job.id,
      });
    }
  });

  it('takes up to dpcTrigger.maxNodes entities, and says so (spec 9)', async () => {
    const globals = { businessDate: site.today, dpcTrigger: { maxNodes: 1 } };
    const key = { 'idempotency-key': 'order-1' };
    const first = await producer.call(ADDRESS, asked({ codes: ['A-1', 'A-2'] }), key);
    await ended(producer, (first.json as Job).id);
    await giveSettings(site.product.ownerUrl, 'ALPHA', { globals });
    for (const more of [{ codes: ['A-1', 'A-2'] }, { query: {} }])
      expect(codeOf(await producer.call(ADDRESS, asked(more)))).toBe('422 template-production-too-many');
    // What was ordered before is answered as it was then, though it would be too many now.
    const again = await producer.call(ADDRESS, asked({ codes: ['A-1', 'A-2'] }), key);
    expect([again.status, (again.json as Job).id]).toEqual([202, (first.json as Job).id]);
    expect(codeOf(await producer.call(ADDRESS, asked({ codes: ['A-2'] }), key))).toBe(
      '422 idempotency-key-reused',
    );
    const one = await producer.call(ADDRESS, asked({ codes: ['A-1'] }));
    expect(one.status).toBe(202);
    expect(await ended(producer, (one.json as Job).id)).toMatchObject({ status: 'READY' });
    await giveSettings(site.product.ownerUrl, 'ALPHA', { globals: { businessDate: site.today } });
    expect(codeOf(await producer.call(ADDRESS, asked({ query: { quickText: 'nothing at all' } })))).toBe(
      '422 template-production-empty',
    );
  });

  it('is for the module and a role of it, and for entities that the person sees', async () => {
    expect((await site.reader.call(ADDRESS, asked({ codes: ['A-1'] }))).status).toBe(403);
    const other = await site.product.signIn('GAMMA', { roles: ['TMS_PRODUCE'] });
    expect((await other.call(ADDRESS, asked({ codes: ['A-1'] }))).status).toBe(403);
    expect(codeOf(await producer.call(ADDRESS, asked({ codes: ['SHUT-1'] })))).toBe(
      '404 entity-not-found-PART',
    );
    await site.product.enableModule('SCOPED', 'MAIA_TMS');
    const north = await site.product.signIn('SCOPED', { roles: ['TMS_PRODUCE'], scopes: ['NORTH'] });
    expect(codeOf(await north.call(ADDRESS, asked({ codes: ['SHUT-1'] })))).toBe('404 entity-not-found-PART');
    expect(received).toEqual([]);
  });

  it('is not handed over once the person lost the role or no longer sees the entity', async () => {
    const { database } = site.product;
    const inRecord = (customerCode: string, sql: string, more: readonly unknown[] = []) =>
      database.withCustomer({ customerCode, scopes: '*' }, (tx) => tx.query(sql, [customerCode, ...more]));
    const failed = async (caller: Caller, codes: readonly string[]) => {
      statuses = [400];
      const { json } = await caller.call(ADDRESS, asked({ codes }));
      const job = await ended(caller, (json as Job).id);
      expect(job).toMatchObject({ status: 'FAILED', failure: { code: 'template-production-refused' } });
      received = [];
      return job;
    };
    const again = async (caller: Caller, { id }: Job) => {
      expect((await caller.call(`jobs/${id}/retry`, {})).status).toBe(200);
      return ended(caller, id);
    };

    const before = await site.product.signIn('ALPHA', { roles: ['TMS_PRODUCE'] });
    const job = await failed(before, ['A-1']);
    await inRecord(
      'ALPHA',
      `update person set granted_roles = '{}' where customer_code = $1 and username = $2`,
      [job.who],
    );
    expect(await again(before, job)).toMatchObject({ status: 'FAILED', failure: { code: 'not-allowed' } });

    await site.product.enableModule('SCOPED', 'MAIA_TMS');
    const north = await site.product.signIn('SCOPED', { roles: ['TMS_PRODUCE'], scopes: ['NORTH'] });
    const seen = await failed(north, ['OPEN-1']);
    await inRecord('SCOPED', 'delete from scope_node where customer_code = $1');
    expect(await again(north, seen)).toMatchObject({
      status: 'FAILED',
      failure: { code: 'entity-not-found-PART', values: { code: 'OPEN-1' } },
    });
    expect(received).toEqual([]);
  });

  it('says so where no production centre is configured', async () => {
    const product = await startTestProduct();
    await makeCustomer(product.database, product.ownerUrl, 'ALPHA', {
      modules: ['MAIA_REPOSITORY', 'MAIA_TMS'],
    });
    const caller = await product.signIn('ALPHA', { roles: ['TMS_PRODUCE'] });
    const answer = await caller.call(ADDRESS, asked({ codes: ['A-1'] }));
    expect(codeOf(answer)).toBe('503 template-production-not-configured');
    expect(answer.headers['retry-after']).toBeDefined();
    await product.stop();
  }, 60_000);
});

describe('a trigger', () => {
  const work = {
    jobId: 'j',
    customerCode: 'ALPHA',
    nature: 'PART',
    codes: ['A'],
    template: null,
    requestedBy: 'ana',
  };
  const send = (to = url) => trigger({ url: to, secret: SECRET }, work, new AbortController().signal, [1, 1]);

  it('is repeated while the centre is busy, under one key', async () => {
    statuses = [503, 429, 200];
    await send();
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(['j', 'j', 'j']);
  });

  it.each([
    ['refuses', [400], 'template-production-refused', /PRODUCTION_SECRET/],
    // Our signature goes to the configured address alone.
    ['leads elsewhere', [302], 'template-production-refused', /Redirects are not followed/],
    ['stays away', [500, 500, 500], 'template-production-unreachable', /it answers 500/],
  ])('fails where the centre %s, and says to operators why', async (_, answers, code, why) => {
    statuses = [...answers];
    await expect(send()).rejects.toMatchObject({ code, why: expect.stringMatching(why) });
  });

  it('fails where nobody listens', async () => {
    await expect(send('http://127.0.0.1:1/')).rejects.toMatchObject({
      code: 'template-production-unreachable',
      why: expect.stringMatching(/^127\.0\.0\.1:1: .*FUNDARIUM_PRODUCTION_CENTRE/),
    });
  });
});
