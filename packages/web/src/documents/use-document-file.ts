import type { AttachmentSaid } from '@fundarium/contract/attachments';
import { useQuery } from '@tanstack/react-query';
import { ApiFailure, isNotFound } from '../api/api-failure.ts';
import { callForFile } from '../api/call.ts';
import { callQuery } from '../api/queries.ts';
import { currentSession } from '../api/session.ts';

/** Why nothing is shown of a document. */
export type NotShown =
  | 'loading'
  | 'failed'
  | 'gone'
  | 'removed'
  | 'filing'
  | 'elsewhere'
  | 'other-kind'
  | 'damaged'
  | 'encrypted';

export type DocumentFile = {
  /** Null while it is not known. */
  readonly said: AttachmentSaid | null;
  readonly content: Blob | NotShown;
  readonly retry: () => void;
};

export const PDF = 'application/pdf';
const PICTURES = ['image/png', 'image/jpeg'];

/** A document by its uuid: what is said of it, and its content where that can be shown. */
export function useDocumentFile(uuid: string): DocumentFile {
  const said = useQuery(callQuery('attachmentSaid', { params: { uuid } }));
  const without = said.data === undefined ? 'loading' : shownWithout(said.data);
  const file = useQuery({
    queryKey: [currentSession().claims.customerCode, 'attachmentFile', uuid],
    enabled: without === null,
    // Its bytes never change, and weigh too much to be kept for long.
    staleTime: Infinity,
    gcTime: 10_000,
    structuralSharing: false,
    queryFn: async ({ signal }) =>
      (await callForFile('attachmentFile', { params: { uuid }, query: { inline: 'true' }, signal })).content,
  });
  const failed = said.isError ? said : file;
  return {
    said: said.data ?? null,
    content: failed.error !== null ? whyNot(failed.error) : (without ?? file.data ?? 'loading'),
    retry: () => void failed.refetch(),
  };
}

/** What is said without the bytes; null where they are to be read. */
function shownWithout({ status, externalUri, mimeType }: AttachmentSaid): NotShown | null {
  if (status === 'REMOVED') return 'removed';
  if (status === 'FILING_IN_PROGRESS') return 'filing';
  if (externalUri !== null) return 'elsewhere';
  return mimeType === PDF || PICTURES.includes(mimeType ?? '') ? null : 'other-kind';
}

function whyNot(error: Error): NotShown {
  if (isNotFound(error)) return 'gone';
  return error instanceof ApiFailure && error.status === 410 ? 'removed' : 'failed';
}
