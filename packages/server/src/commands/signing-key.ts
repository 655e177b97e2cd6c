import { listCustomers } from '../entities/customer-change-store.ts';
import { writeActivityOf } from '../platform/activity.ts';
import { endSigningKey, readKeptKeys, rotateSigningKeys } from '../session/signing-keys.ts';
import { CannotBeDone, done, listed, WrongCall, type Thing, type Work } from './command.ts';
import { words } from './reading.ts';

/** How old a key may become. */
const DAYS = 90;
const DAY_SECONDS = 86_400;

/** Keys that session tokens are signed with, in the data folder. */
export const signingKey: Thing = {
  name: 'signing-key',
  what: 'Keys that session tokens are signed with. The newest signs; those before verify until their sessions are over.',
  verbs: {
    create: {
      takes: '',
      what: 'Has a new key sign, where the present one is old enough. No session ends; a server that runs follows within seconds.',
      options: {
        'older-than': {
          type: 'text',
          value: 'DAYS',
          what: `how old the present one must be (${DAYS}); 0 for any`,
        },
      },
      read: (given) => {
        words(given);
        const days = Number(given.text('older-than') ?? DAYS);
        if (!Number.isInteger(days) || days < 0)
          throw new WrongCall('--older-than takes a whole number of days');
        return async (work) => {
          const { kid, changed } = await rotateSigningKeys(
            work.config.dataFolder,
            new Date(),
            days * DAY_SECONDS,
          );
          if (changed) await record(work, 'CREATE_SIGNING_KEY', kid);
          return done(changed, `The key ${kid} signs.`, { kid });
        };
      },
    },
    list: {
      takes: '',
      what: 'The keys, never their secret parts.',
      read: (given) => {
        words(given);
        return async ({ config }) => {
          const keys = (await readKeptKeys(config.dataFolder)).map(
            ({ kid = '', created, retired }, index) => ({
              kid,
              signs: index === 0,
              created: day(created),
              retired: day(retired),
            }),
          );
          return listed('signingKeys', keys, (key) => [
            key.kid,
            key.signs ? 'signs' : `verifies, retired ${key.retired ?? ''}`,
            `made ${key.created ?? 'before dates were kept'}`,
          ]);
        };
      },
    },
    end: {
      takes: 'KID',
      what: 'Refuses from now on what a former key signed: for a key that somebody else has seen.',
      read: (given) => {
        const [kid] = words(given, "key's id");
        return async (work) => {
          const result = await endSigningKey(work.config.dataFolder, kid!);
          if (result === 'signs')
            throw new CannotBeDone(
              `The key ${kid} signs: make another first, npm run admin -- signing-key create --older-than 0`,
            );
          if (result === 'ended') await record(work, 'END_SIGNING_KEY', kid!);
          return done(result === 'ended', `The key ${kid} is not of the ring.`, { kid });
        };
      },
    },
  },
};

/** A key concerns every customer's sessions. */
async function record({ asOwner, who }: Work, act: string, subject: string): Promise<void> {
  await asOwner(async (tx) => {
    const codes = (await listCustomers(tx)).map(({ code }) => code);
    await writeActivityOf(tx, codes, { who, act, subject });
  });
}

const day = (seconds: number | undefined): string | null =>
  seconds === undefined ? null : new Date(seconds * 1000).toISOString().slice(0, 10);
