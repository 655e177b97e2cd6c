import { SERVED_STATUSES, type AttachmentSaid } from '@fundarium/contract/attachments';

/** Whether a document's bytes can be had from here. */
export const isServed = ({ status, externalUri }: AttachmentSaid): boolean =>
  externalUri === null && SERVED_STATUSES.includes(status);
