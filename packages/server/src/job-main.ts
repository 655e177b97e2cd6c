import { constants, setPriority } from 'node:os';
import { composeMail } from './compose-mail.ts';
import { jobKinds } from './compose-jobs.ts';
import { documentParts } from './deliver-documents.ts';
import { relayedIndex, type FromRelay } from './index/process/relay.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { insertMail } from './mail/mail-store.ts';
import { sayAlive } from './platform/alive.ts';
import { openDatabase } from './platform/database.ts';
import { personAtWork } from './session/person-at-work-store.ts';
import { makingFolder, openResults, type JobsConfig } from './start-jobs.ts';

// Runs the jobs of all customers: a child of the web process, so that no archive makes people wait.

/** Longest that an orderly stop may take. */
const STOP_MS = 9_000;

if (!process.send || !process.env['JOB_SETTINGS']) throw new Error('This process is started by the server');
const given = JSON.parse(process.env['JOB_SETTINGS']) as JobsConfig;
const send = (message: unknown) => {
  if (process.connected) process.send!(message, () => undefined);
};
const log = (line: string) => send(line);
sayAlive(send);
// Ctrl-C reaches the whole group; the parent says when to stop.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

// Who waits for an answer comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const open = (applicationName: string, max: number) =>
  openDatabase(given.databaseUrl, { max, statementTimeoutMs: 60_000, applicationName });
const [database, locks] = [open('fundarium-jobs', 4), open('fundarium-job-locks', 1)];
const index = relayedIndex(send);
const results = await openResults(given.documents);
const mail = composeMail(database, { publicUrl: given.publicUrl, ...given.mail }, log);
const runner = await runJobs({
  database,
  locks,
  results,
  stagingFolder: makingFolder(given.documents),
  kinds: jobKinds({
    database,
    index,
    documents: { database, ...(await documentParts(given.documents)) },
    results,
    publicUrl: given.publicUrl,
    productionCentre: given.productionCentre,
  }),
  personOf: personAtWork,
  post: async (tx, customerCode, said) => mail.isOn && insertMail(tx, customerCode, said),
  alsoLook: mail.sendOf,
  log,
});

process.on('message', (message: FromRelay | { readonly kind: 'wake'; readonly customerCode: string }) => {
  if (message.kind === 'wake') runner.wake(message.customerCode);
  else index.heard(message);
});
const stop = async () => {
  // A record that hangs does not keep this process.
  setTimeout(() => process.exit(0), STOP_MS).unref();
  await runner.stop();
  mail.end();
  await Promise.allSettled([database.end(), locks.end()]);
  process.exit(0);
};
// The parent stops, or is gone, perhaps while this began: what is unfinished goes on at the next start.
if (process.connected) process.once('disconnect', () => void stop());
else void stop();
send('ready');
