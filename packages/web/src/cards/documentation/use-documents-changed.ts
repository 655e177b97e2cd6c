import type { EndpointName } from '@fundarium/contract/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { currentSession } from '../../api/session.ts';

/**
 * Calls whose replies tell of documents: lists and searches, what is said of one, and rules that miss or find them. Those
 * of entities tell how far the record is that a page shows, or it would seem to have changed under it.
 */
const TELLING = new Set<unknown>([
  'fund',
  'product',
  'classification',
  'part',
  'structuredProduct',
  'attachmentsOfEntity',
  'attachmentSaid',
  'attachmentMatrix',
  'searchAttachments',
  'searchStructuredProductAttachments',
  'distinctAttachments',
  'distinctStructuredProductAttachments',
  'findings',
  'fundFindings',
  'productFindings',
  'classificationFindings',
  'partFindings',
  'structuredProductFindings',
] satisfies EndpointName[]);

/** Has all that tells of documents read anew after a change of them; ends when what is in sight is there. */
export function useDocumentsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => {
    const { customerCode } = currentSession().claims;
    return queries.invalidateQueries({
      predicate: ({ queryKey: [customer, name] }) => customer === customerCode && TELLING.has(name),
    });
  };
}
