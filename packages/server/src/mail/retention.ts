import type { Database } from '../platform/database.ts';
import type { RetentionJob } from '../platform/retention-jobs.ts';
import { forgetCaughtMails } from './catcher-store.ts';

const CAUGHT_MAIL_DAYS = 30;

/** Mails that the demo caught instead of sending them. */
export const mailRetention = (database: Database): RetentionJob => ({
  what: 'Caught mails',
  forget: (customerCode) =>
    database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      forgetCaughtMails(tx, customerCode, CAUGHT_MAIL_DAYS),
    ),
});
