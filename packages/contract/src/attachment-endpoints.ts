import { z } from 'zod';
import {
  attachmentFields,
  attachmentNodes,
  attachmentSaid,
  attachmentsOfEntity,
  attachmentStatus,
  attachmentsWritten,
  newAttachment,
} from './attachments.ts';
import { matrixBody, matrixReply } from './document-matrix.ts';
import { API_ROOT, STUDIO_ROOT, type Endpoint } from './endpoint.ts';
import { entityPath } from './history.ts';
import { job } from './jobs.ts';
import { LANGUAGES } from './vocabulary.ts';

const ofDocument = z.object({ uuid: z.uuid() });

const writing = <B extends z.ZodType>(path: string, summary: string, body: B) =>
  ({
    method: 'POST',
    path: `${STUDIO_ROOT}/attachments/:uuid/${path}`,
    access: 'token',
    once: true,
    summary,
    params: ofDocument,
    body,
    reply: attachmentsWritten,
  }) as const satisfies Endpoint;

/** Documents: their files, what is said of them, and where they stand at their entities. */
export const attachmentEndpoints = {
  createAttachments: {
    method: 'POST',
    path: `${STUDIO_ROOT}/attachments`,
    access: 'token',
    once: true,
    upload: true,
    metadata: newAttachment,
    summary: 'Store documents: for each a field metadata with JSON, then its file',
    reply: attachmentsWritten,
  },
  fileAttachments: {
    method: 'POST',
    path: `${STUDIO_ROOT}/attachments/archive-file`,
    access: 'token',
    once: true,
    upload: true,
    summary: 'Store the documents of a ZIP archive, named by a manifest or by their file names, as a job',
    query: z.strictObject({
      preview: z.enum(['true', 'false']).optional(),
      language: z.enum(LANGUAGES).optional(),
    }),
    accepted: true,
    reply: job,
  },
  setAttachmentFields: writing('fields', 'Set what is said of a document', attachmentFields),
  addAttachmentNodes: writing('nodes', 'Let a document belong to further entities', attachmentNodes),
  setAttachmentStatus: writing(
    'status',
    'Activate, archive or remove a document at an entity',
    attachmentStatus,
  ),
  attachmentsOfEntity: {
    method: 'GET',
    path: `${API_ROOT}/attachments/:level/:code`,
    access: 'token',
    summary: 'Documents of an entity and of what stands above it, newest first',
    params: entityPath,
    query: z.strictObject({ archived: z.enum(['true', 'false']).default('false') }),
    reply: attachmentsOfEntity,
  },
  attachmentSaid: {
    method: 'GET',
    path: `${API_ROOT}/attachment/:uuid`,
    access: 'token',
    summary: 'What is said of a document, for whoever may know of it',
    params: ofDocument,
    reply: attachmentSaid,
  },
  attachmentMatrix: {
    method: 'POST',
    path: `${API_ROOT}/attachment/matrix`,
    access: 'token',
    summary: 'Documents of entities, with what is old and what is missing where a registration asks for it',
    body: matrixBody,
    reply: matrixReply,
  },
  attachmentFile: {
    method: 'GET',
    path: '/repository/documents/:uuid',
    access: 'link',
    summary: 'The file of a document, whole or a range of its bytes',
    params: ofDocument,
    query: z.strictObject({ inline: z.enum(['true']).optional() }),
    download: ['*/*'],
    ranges: true,
    redirects: true,
    refuses: [410],
  },
} as const satisfies Record<string, Endpoint>;
