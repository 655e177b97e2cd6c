import { listCustomers } from '../entities/customer-change-store.ts';
import { endUnfinishedJobs } from '../jobs/running-store.ts';
import { endWaitingMails } from '../mail/mail-store.ts';
import { writeActivity } from '../platform/activity.ts';
import { done, WrongCall, type Thing } from './command.ts';
import { words } from './reading.ts';

/** Why a mail was not sent, as its row keeps it. */
const NOT_SENT = 'This is a restored copy: mails of the original are sent by the original';

/** What waits or runs in the record, and would be done a second time by a copy of it. */
export const work: Thing = {
  name: 'work',
  what: 'Mails and jobs that wait or run.',
  verbs: {
    end: {
      takes: '',
      what: "Ends those of all customers in a restored copy, before its first start: else it sends the original's mails and orders its productions again.",
      options: {
        restored: {
          type: 'flag',
          what: 'this is a restored copy and not the original, whose work would be lost',
        },
      },
      read: (given) => {
        words(given);
        if (!given.flag('restored')) throw new WrongCall('Say --restored: the original would lose its work');
        return ({ asOwner, who }) =>
          asOwner(async (tx) => {
            const customers: { customer: string; mails: number; jobs: number }[] = [];
            for (const { code } of await listCustomers(tx)) {
              const mails = await endWaitingMails(tx, code, NOT_SENT);
              const jobs = await endUnfinishedJobs(tx, code, 'job-of-original');
              if (mails + jobs === 0) continue;
              customers.push({ customer: code, mails, jobs });
              const entry = { customerCode: code, who, act: 'END_WORK', subject: code };
              await writeActivity(tx, { ...entry, details: { mails, jobs } });
            }
            const sum = (of: 'mails' | 'jobs') => customers.reduce((all, each) => all + each[of], 0);
            const [mails, jobs] = [sum('mails'), sum('jobs')];
            return done(
              customers.length > 0,
              `Jobs that were ended: ${jobs}, mails: ${mails}.`,
              { mails, jobs, customers },
              customers.map((each) => `${each.customer}: jobs ${each.jobs}, mails ${each.mails}`),
            );
          });
      },
    },
  },
};
