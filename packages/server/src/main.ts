import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { readFaultyParts } from './findings/fault-store.ts';
import { followFindings } from './findings/follower.ts';
import { applyDueChanges } from './entities/due-store.ts';
import { documentEntities } from './document-entities.ts';
import { watchByteStore } from './documents/bytes/store-watch.ts';
import { activateDue } from './documents/due.ts';
import { startScanTimer } from './documents/scan/scan-waiting.ts';
import { removingFromOwn, requireOwnStore } from './documents/bytes/owner.ts';
import { readRecordIdentity } from './documents/bytes/record-identity-store.ts';
import { documentRetention } from './documents/retention.ts';
import { startDueTimer } from './entities/due-timer.ts';
import { startIndexClient } from './index/process/client.ts';
import { importRetention } from './imports/retention.ts';
import { jobRetention } from './jobs/retention.ts';
import { startUploadQueue } from './imports/uploads/upload-queue.ts';
import { listenForRevisions } from './index/sync/listener.ts';
import { startPerformanceWorker } from './performance/start-worker.ts';
import { completeMetamodels } from './metamodel/complete.ts';
import { requireFreePort } from './platform/free-port.ts';
import { readConfig, unreadVariables } from './platform/config.ts';
import { startRetentionJobs } from './platform/retention-jobs.ts';
import { requireDataFolder } from './platform/data-folder.ts';
import { requireOwnAccount } from './platform/own-account.ts';
import { startPart, wordsOf } from './platform/start-part.ts';
import { stopsOf } from './platform/stops.ts';
import { createHealth } from './platform/health.ts';
import { openDatabase } from './platform/database.ts';
import {
  checkSignOns,
  EXIT_CONFIG,
  ForbiddenInProduction,
  productionProblem,
} from './platform/production.ts';
import { countDuePrices } from './prices/latest-store.ts';
import { cookieSafety } from './session/cookies.ts';
import { followSigningKeys } from './session/signing-keys.ts';
import { mailRetention } from './mail/retention.ts';
import { keptSearchRetention } from './settings/retention.ts';
import { buildClient } from './standalone/client-build.ts';
import { bringUpDemo } from './standalone/demo-world/demo.ts';
import { demoPassword } from './standalone/demo-password.ts';
import { demoIdentityProvider } from './standalone/identity-provider/demo-identity-provider.ts';
import { firstSteps, followEmbeddedIssuer, isStandalone } from './standalone/first-steps.ts';
import { openDocuments, type DocumentPlace } from './open-documents.ts';
import { bringUpRecord, newestPriceDay, reachRecord } from './standalone/record.ts';
import { makingFolder, startJobs } from './start-jobs.ts';
import { insteadOfStart } from './start-usage.ts';
import { packFor } from './translations/packs.ts';

const stops = stopsOf();
const log = (line: string) => console.log(line);
/** Longest that an orderly stop may take: jobs have 10 s to end, the index 5, and PostgreSQL writes what is in memory. */
const STOP_MS = 25_000;

async function start(): Promise<void> {
  const begun = performance.now();
  const config = readConfig(process.env);
  unreadVariables(process.env).forEach(log);
  const problem = productionProblem(config, process.env);
  if (problem !== null) throw new ForbiddenInProduction(problem);
  const publicUrl = new URL(config.publicUrl ?? `http://localhost:${config.port}`).origin;
  requireOwnAccount(config.dataFolder);
  requireDataFolder(config.dataFolder);
  const record = await reachRecord(config, log);
  stops.add('the record', () => record.leave());
  const addressFile = join(config.dataFolder, 'address');
  if (!(await record.claim())) {
    const address = await readFile(addressFile, 'utf8').catch(() => 'another address');
    throw new Error(
      `Fundarium already runs on ${config.dataFolder}, at ${address.trim()}. Stop it, or name another folder by FUNDARIUM_DATA. Where its machine has just failed, try again in a minute.`,
    );
  }
  await requireFreePort(config.port, config.host);
  await bringUpRecord(record, log);
  const database = openDatabase(record.appUrl, { shared: true });
  stops.add('connections', () => database.end());
  await checkSignOns(database, process.env);
  const completed = (code: string) =>
    log(`The metamodel of ${code} was made by an older version; it has the present standard now.`);
  const part = async (what: string, act: () => Promise<unknown>) => {
    stops.add(what, await startPart(what, act, log));
  };
  await part('Metamodels of an older version', () => completeMetamodels(database, completed));

  const { dataFolder, documentStore, documentBytes, clamd } = config;
  const documentPlace: DocumentPlace = { dataFolder, documentStore, documentBytes, clamd };
  const identity = await database.withPlatform(readRecordIdentity);
  const opened = await openDocuments(documentPlace);
  const documents = { ...opened, bytes: removingFromOwn(identity, opened.bytes) };
  const building = buildClient(log);
  // Reported where it is awaited; until then the load goes on.
  building.catch(() => undefined);
  const demo =
    config.demo === 'none'
      ? null
      : await bringUpDemo({
          database,
          ownerUrl: record.ownerUrl,
          publicUrl,
          endDate: config.demoEndDate ?? newestPriceDay(),
          size: config.demo,
          documents,
          log,
        });
  // A year's end may bring many changes at once: no limit on a statement here.
  const due = openDatabase(record.appUrl, {
    max: 2,
    statementTimeoutMs: 0,
    applicationName: 'fundarium-due',
  });
  stops.add('connections of due changes', () => due.end());
  const dueActs = [countDuePrices, activateDue(documentEntities)];
  await part('Changes that are due', () => applyDueChanges(due, log, new Date(), dueActs));
  stops.add('due changes', startDueTimer(due, log, dueActs));
  const health = createHealth(() => readFaultyParts(database));
  const { bytes, scanner } = documents;
  const stopWatch = watchByteStore({ bytes, log, onHealth: (well) => health.report('documents', well) });
  stops.add('the watch over documents', stopWatch);
  if (scanner !== undefined) {
    const onHealth = (well: boolean) => health.report('scanner', well);
    const scans = startScanTimer({
      database: due,
      bytes,
      entities: documentEntities,
      scanner,
      log,
      onHealth,
    });
    stops.add('scans of documents', scans);
  }
  const index = await startIndexClient({
    script: join(import.meta.dirname, 'index-main.ts'),
    environment: { INDEX_DATABASE_URL: record.appUrl, INDEX_FOLDER: join(config.dataFolder, 'index') },
    log: (message, details = {}) => log(`Index: ${message} ${JSON.stringify(details)}`),
    onHealth: (well) => health.report('index', well),
  });
  stops.add('the index', () => index.stop());
  await part('The index', () => index.call('prepareAll', {}));
  const followers = openDatabase(record.appUrl, {
    max: 1,
    statementTimeoutMs: 0,
    applicationName: 'fundarium-findings',
  });
  stops.add('connections of findings', () => followers.end());
  const findings = followFindings({
    database: followers,
    listen: (notice) => listenForRevisions(record.appUrl, notice),
    log,
    onHealth: (well) => health.report('findings', well),
  });
  stops.add('findings', () => findings.stop(), true);
  const stopFigures = startPerformanceWorker({
    script: join(import.meta.dirname, 'performance-worker.ts'),
    databaseUrl: record.appUrl,
    log,
    onHealth: (well) => health.report('figures', well),
  });
  stops.add('performance figures', stopFigures, true);

  const host = new URL(publicUrl).hostname;
  const mail = {
    smtp: config.mail.smtp,
    from: config.mail.from ?? `Fundarium <fundarium@${host}>`,
    // Mails of the demo stay on this machine.
    isCaught: demo !== null && config.mail.smtp === null,
  };
  const { productionCentre } = config;
  const started = await startJobs(
    index,
    { databaseUrl: record.appUrl, publicUrl, documents: documentPlace, productionCentre, mail },
    log,
  );
  stops.add('jobs', () => started.stop(), true);
  const jobs = { ...started, results: removingFromOwn(identity, started.results) };

  const importFolder = join(config.dataFolder, 'imports');
  const { searchDays, ...importAges } = config.keep;
  const retentionJobs = [
    ...importRetention(due, importFolder, importAges),
    keptSearchRetention(due, searchDays),
    mailRetention(due),
    ...documentRetention(due, documents),
    ...jobRetention(due, {
      results: jobs.results,
      stagingFolder: makingFolder(documentPlace),
      requireOwnStore: () => requireOwnStore(due, jobs.results),
    }),
  ];
  stops.add('retention jobs', startRetentionJobs(due, retentionJobs, log), true);
  const uploads = await startUploadQueue({
    database,
    script: join(import.meta.dirname, 'upload-main.ts'),
    environment: {
      UPLOAD_DATABASE_URL: record.appUrl,
      UPLOAD_DOCUMENTS: JSON.stringify(documentPlace),
      UPLOAD_FUNDSXML_SCHEMAS: config.fundsXmlSchemas ?? '',
    },
    importFolder,
    log,
  });
  stops.add('uploads', () => uploads.stop(), true);

  const password = demo ? await demoPassword(config.dataFolder) : null;
  const identityProvider = isStandalone(config, process.env)
    ? await demoIdentityProvider({
        database,
        dataFolder: config.dataFolder,
        publicUrl,
        people: demo?.people ?? [],
        password,
        packFor,
        log,
      })
    : null;
  if (identityProvider) await followEmbeddedIssuer(record.ownerUrl, publicUrl);
  const signingKeys = await followSigningKeys(config.dataFolder, log);
  stops.add('signing keys', signingKeys.stop, true);
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    version: string;
  };
  const app = await createApp({
    database,
    index,
    signingKeys: signingKeys.keys,
    publicUrl,
    version,
    logLevel: config.logLevel,
    displayCap: config.displayCap,
    installedAreas: config.areas,
    trustedProxies: config.trustedProxies,
    uploads: { importFolder, mostBytes: config.uploadBytes, wake: uploads.wake },
    documents,
    jobs,
    mailIsCaught: mail.isCaught,
    mailIsOn: mail.isCaught || mail.smtp !== null,
    hasProductionCentre: productionCentre !== null,
    health,
    clientFolder: await building,
    log,
    ...(identityProvider ? { mount: identityProvider.mount } : {}),
  });
  stops.add('calls', () => app.close());
  await app.listen({ port: config.port, host: config.host });
  await writeFile(addressFile, publicUrl);
  stops.add('the address', () => rm(addressFile, { force: true }));

  const { warning } = cookieSafety(publicUrl);
  if (warning !== null) log(warning);
  const ready = `Fundarium is ready at ${publicUrl} (${((performance.now() - begun) / 1000).toFixed(1)} s)`;
  const people = demo ? [`\nDemo people, password ${password}`, ...demo.lines] : [];
  const first = demo ? [] : await firstSteps(database, identityProvider !== null);
  log(['', ready, ...people, ...first, ''].join('\n'));
}

const instead = insteadOfStart(process.argv.slice(2));
if (instead !== null) {
  (instead.code === 0 ? console.log : console.error)(instead.text);
  process.exit(instead.code);
}

const onTimeout = () =>
  console.error(`The stop took longer than ${STOP_MS / 1000} s: waited for ${stops.underWay().join(', ')}.`);
closeWithGrace({ delay: STOP_MS, logger: false, onTimeout }, async ({ err }) => {
  if (err) console.error(err);
  await stops.stopAll();
});

try {
  await start();
} catch (error) {
  console.error(wordsOf(error));
  await stops.stopAll();
  process.exit(error instanceof ForbiddenInProduction ? EXIT_CONFIG : 1);
}
