import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import { openApiText } from '@fundarium/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { comparisonRoutes } from './audit/comparison-routes.ts';
import { historyRoutes } from './audit/routes.ts';
import { brandingRoutes } from './branding/routes.ts';
import { readTheme } from './branding/theme-store.ts';
import { composeExports } from './compose-exports.ts';
import { composeReadings } from './compose-readings.ts';
import {
  createArchiveJob,
  createDocumentFileJob,
  createExportJob,
  createJob,
  foundCodes,
  foundPairs,
  knownCodes,
  mostArchiveBytes,
  mostTemplateNodes,
  requireFile,
} from './compose-jobs.ts';
import { archiveRoutes } from './documents/archives/routes.ts';
import { documentFileRoutes } from './documents/bulk/file-routes.ts';
import { documentRoutes } from './documents/routes.ts';
import type { DocumentParts } from './documents/surroundings.ts';
import { documentEntities } from './document-entities.ts';
import { entityRoutes } from './entities/routes.ts';
import { studioEntityRoutes } from './entities/studio-routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { readFaultyParts } from './findings/fault-store.ts';
import { findingRoutes } from './findings/routes.ts';
import { importRoutes, type UploadParts } from './imports/uploads/routes.ts';
import { readUploadJobs } from './imports/uploads/upload-jobs.ts';
import type { IndexClient } from './index/process/client.ts';
import { refuseFurther } from './jobs/job-store.ts';
import { jobRoutes, type JobRouteParts } from './jobs/routes.ts';
import { removeUnneeded } from './jobs/unneeded-files.ts';
import { catcherRoutes } from './mail/catcher-routes.ts';
import { readFieldLabel } from './metamodel/field-label-store.ts';
import { keptMetamodels } from './metamodel/kept-metamodels.ts';
import { listOrders } from './metamodel/list-orders.ts';
import { metamodelRoutes } from './metamodel/routes.ts';
import { readFields } from './metamodel/store.ts';
import type { Database, Tx } from './platform/database.ts';
import { createHealth, type Health } from './platform/health.ts';
import { createHttp } from './platform/http.ts';
import { servePages } from './platform/pages.ts';
import { tooMany } from './platform/refusal.ts';
import { contextOf } from './platform/signed-in.ts';
import { WrittenReply } from './platform/written-reply.ts';
import { performanceRoutes } from './performance/routes.ts';
import { priceRoutes } from './prices/routes.ts';
import { studioPriceRoutes } from './prices/studio-routes.ts';
import { searchRoutes } from './search/routes.ts';
import { cookieSafety } from './session/cookies.ts';
import { administrationRoutes } from './session/administration-routes.ts';
import { sessionRoom } from './session/session-room.ts';
import type { SigningKeys } from './session/signing-keys.ts';
import { readCustomerSettings } from './settings/customer-settings-store.ts';
import { withInstalledAreas, type InstalledAreas } from './settings/installed-areas.ts';
import { settingsRoutes } from './settings/routes.ts';
import { readSections } from './settings/user-settings-store.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { startRoutes } from './start/routes.ts';
import { withOwnTexts } from './translations/own-texts.ts';
import { packFor } from './translations/packs.ts';
import { templateProductionRoutes } from './template-production/routes.ts';
import { translationRoutes } from './translations/routes.ts';
import { readOwnTexts } from './translations/text-store.ts';

export type AppParts = {
  readonly database: Database;
  readonly index: Pick<IndexClient, 'ask' | 'stream'>;
  readonly signingKeys: SigningKeys;
  readonly publicUrl: string;
  readonly version: string;
  readonly logLevel: string;
  /** Addresses of proxies whose word on the caller's address is taken. */
  readonly trustedProxies?: readonly string[];
  /** Most rows that a result grid may scroll to. */
  readonly displayCap: number;
  readonly uploads: Omit<UploadParts, 'database' | 'packFor'>;
  /** Where the platform's other areas are; without one, each is at its usual place. */
  readonly installedAreas?: InstalledAreas;
  /** Where documents' bytes lie, and what is taken. */
  readonly documents: Omit<DocumentParts, 'database' | 'entities'>;
  /** Files that jobs made, and the process that runs jobs. */
  readonly jobs: Pick<JobRouteParts, 'results' | 'wake'>;
  /** Most cells of a file that a call writes; without it, what the contract says. */
  readonly cellsAtOnce?: number;
  /** Longest that a file of a call may be read, in milliseconds; without it, ten minutes. */
  readonly longestReadMs?: number;
  /** Whether mails are sent at all, and whether they are caught and shown at an address of the demo. */
  readonly mailIsOn?: boolean;
  readonly mailIsCaught?: boolean;
  /** Whether there is a production centre that documents are asked of. */
  readonly hasProductionCentre?: boolean;
  /** Folder of the built client. */
  readonly clientFolder: string;
  readonly log: (line: string) => void;
  /** What followers report to; without it, only what they left in the record is told. */
  readonly health?: Health;
  /** What stands beside the product on the same port, the demo identity provider say. */
  readonly mount?: (app: FastifyInstance) => void;
  readonly now?: () => Date;
};

/** Calls that one session may make in a minute. */
const CALLS_PER_MINUTE = 600;

/** Up to this a reply, a page's start say, is compressed in one go, in 1 or 2 ms: a stream of its own costs more. */
const COMPRESSED_AT_ONCE_BYTES = 393_216;

/** The application: every room on one server, ready to listen. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { database, index, publicUrl, log } = parts;
  const session = sessionRoom({
    database,
    signingKeys: parts.signingKeys,
    publicUrl,
    insecureCookies: cookieSafety(publicUrl).insecureCookies,
    packFor,
    log,
    ...(parts.now ? { now: parts.now } : {}),
  });
  const { app, bind, checkAllBound } = createHttp({
    logLevel: parts.logLevel,
    trustedProxies: parts.trustedProxies ?? [],
    authenticate: session.authenticate,
    authenticateLink: session.authenticateLink,
  });
  await app.register(fastifyCompress, {
    threshold: 2048,
    syncThreshold: COMPRESSED_AT_ONCE_BYTES,
    encodings: ['br', 'gzip'],
    // Bodies of requests are taken as they come; see platform/http.ts.
    globalDecompression: false,
  });
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  await app.register(fastifyRateLimit, {
    global: true,
    max: CALLS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => session.rateLimitKey(request),
    // By the route that was found, never by the address as written: there are many ways to write one.
    allowList: ({ routeOptions }) => {
      const { url } = routeOptions;
      return url !== undefined && !/^\/((repository|studio)\/api|statistics)\//.test(url);
    },
    errorResponseBuilder: (_, { ttl }) =>
      tooMany(`More than ${CALLS_PER_MINUTE} calls a minute`, Math.ceil(ttl / 1000)),
  });

  session.routes(app, bind);
  const metamodels = keptMetamodels();
  const readSettings = async (tx: Tx, customerCode: string) =>
    withInstalledAreas(await readCustomerSettings(tx, customerCode), parts.installedAreas ?? {});
  startRoutes(bind, {
    database,
    enter: session.enter,
    metamodels,
    readCustomerSettings: readSettings,
    readSections,
    readTheme,
    readOwnTexts,
    packFor,
    withOwnTexts,
  });
  translationRoutes(bind, database);
  brandingRoutes(bind, database);
  metamodelRoutes(bind, database, metamodels);
  entityRoutes(bind, database);
  studioEntityRoutes(bind, { database, readFields });
  const now = parts.now ?? (() => new Date());
  const readings = composeReadings(database, index);
  historyRoutes(bind, readings.history);
  comparisonRoutes(bind, readings.comparison);
  exportRoutes(bind, composeExports({ readings, database, index, metamodels, publicUrl, now }), {
    createJob: createExportJob(database, parts.jobs.wake),
    cellsAtOnce: parts.cellsAtOnce,
    longestReadMs: parts.longestReadMs,
    isLive: session.isLive,
  });
  findingRoutes(bind, database, readings.findings);
  importRoutes(bind, { database, packFor, ...parts.uploads });
  documentFileRoutes(bind, {
    database,
    stagingFolder: parts.documents.stagingFolder,
    mostBytes: parts.uploads.mostBytes,
    keep: (customerCode, { sha256, path }) => parts.jobs.results.take(customerCode, sha256, path),
    discard: (customerCode, sha256) => removeUnneeded(database, parts.jobs.results, customerCode, sha256),
    refuseFurther: (tx, { customerCode, personId }) => refuseFurther(tx, customerCode, personId),
    createJob: createDocumentFileJob(parts.jobs.results),
    wake: parts.jobs.wake,
  });
  documentRoutes(bind, {
    database,
    entities: documentEntities,
    matrix: readings.matrix,
    ...parts.documents,
  });
  jobRoutes(bind, { database, requireFile, otherJobs: readUploadJobs, ...parts.jobs });
  archiveRoutes(bind, {
    database,
    found: foundPairs(index),
    mostBytesOf: mostArchiveBytes(database),
    createJob: createArchiveJob(parts.mailIsOn ?? false),
    wake: parts.jobs.wake,
  });
  templateProductionRoutes(bind, {
    database,
    isConfigured: parts.hasProductionCentre ?? false,
    mostNodesOf: mostTemplateNodes(database),
    find: foundCodes(index),
    known: knownCodes,
    createJob: (tx, caller, { language, label }, question) =>
      createJob(tx, caller, { kind: 'TEMPLATE_PRODUCTION', language, label, question }),
    wake: parts.jobs.wake,
  });
  catcherRoutes(bind, { database, isOpen: parts.mailIsCaught ?? false, publicUrl, packFor });
  priceRoutes(bind, readings.prices);
  studioPriceRoutes(bind, database);
  performanceRoutes(bind, database, readings.performance);
  administrationRoutes(bind, database);
  settingsRoutes(bind, database, readSettings);
  statisticsRoutes(bind, database);
  searchRoutes(bind, {
    search: (question, signal) => index.ask('search', question, signal),
    distinct: (question, signal) => index.ask('distinct', question, signal),
    searchDocuments: (question, signal) => index.ask('searchDocuments', question, signal),
    distinctOfDocuments: (question, signal) => index.ask('distinctOfDocuments', question, signal),
    everywhere: (question, signal) => index.ask('everywhere', question, signal),
    places: readings.places,
    labelOf: (caller, field, language) => readFieldLabel(database, contextOf(caller), field, language),
    listOrders: listOrders(database, metamodels),
    displayCap: parts.displayCap,
  });
  const health = parts.health ?? createHealth(() => readFaultyParts(database));
  bind('health', health.read);
  bind('openApi', async () => new WrittenReply(openApiText()));
  bind('info', async () => ({ build: { version: parts.version } }));
  checkAllBound();

  parts.mount?.(app);
  await servePages(app, parts.clientFolder, session);
  return app;
}
