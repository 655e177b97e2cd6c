import { claimStore } from '../documents/bytes/owner.ts';
import { openDocuments } from '../open-documents.ts';
import { openResults } from '../start-jobs.ts';
import { done, type Thing } from './command.ts';
import { words } from './reading.ts';

/** Where the files of documents, and those that jobs made, lie. */
export const documents: Thing = {
  name: 'documents',
  what: 'The store of the files of documents and jobs.',
  verbs: {
    claim: {
      takes: '',
      what: 'Has the store belong to this record, which has taken the place of the original for good: only the record that a store belongs to removes files that nobody needs.',
      read: (given) => {
        words(given);
        return async ({ config, database }) => {
          const { bytes } = await openDocuments(config);
          const claimed = [
            await claimStore(database, bytes),
            await claimStore(database, await openResults(config)),
          ];
          return done(claimed.includes(true), 'The store belongs to this record.', {});
        };
      },
    },
  },
};
