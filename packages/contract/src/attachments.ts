import { z } from 'zod';
import { entityCode, plainText } from './entity-code.ts';
import { dayWhich, instant } from './exchanged-values.ts';
import { meansNoDate, NO_REAL_DAY } from './no-date.ts';
import { revision } from './revision.ts';
import { LANGUAGES, LEVELS } from './vocabulary.ts';

/** Where a document stands at an entity (spec 4): Non-public, Current, Archive, Deleted. */
export const ATTACHMENT_STATUSES = ['FILING_IN_PROGRESS', 'ACTIVE', 'ARCHIVED', 'REMOVED'] as const;
export type AttachmentStatus = (typeof ATTACHMENT_STATUSES)[number];

/** Those whose bytes are served. */
export const SERVED_STATUSES: readonly AttachmentStatus[] = ['ACTIVE', 'ARCHIVED'];

/** From one status to the next; all others are refused. */
export const ATTACHMENT_TRANSITIONS: Readonly<Record<AttachmentStatus, readonly AttachmentStatus[]>> = {
  FILING_IN_PROGRESS: ['ACTIVE', 'REMOVED'],
  ACTIVE: ['ARCHIVED', 'REMOVED'],
  ARCHIVED: ['ACTIVE', 'REMOVED'],
  REMOVED: [],
};

/** Most documents that one call takes, and most entities that one document belongs to. */
export const DOCUMENTS_PER_CALL = 20;
export const ENTITIES_PER_DOCUMENT = 1000;
/** Most documents of an entity that a page lists; the search has all of them. */
export const DOCUMENTS_LISTED = 1000;

const day = dayWhich((text) => !meansNoDate('START_DATE', text), NO_REAL_DAY, 'must be a day as yyyy-mm-dd');
const place = z.strictObject({ level: z.enum(LEVELS), code: entityCode });
const entities = z.array(place).min(1).max(ENTITIES_PER_DOCUMENT);
/** Longest label of a document, in characters. */
export const LABEL_LENGTH = 300;
const displayLabel = plainText(LABEL_LENGTH)
  .min(1)
  .refine((text) => text.trim() !== '', 'must not be blank');
/** Tags of BCP 47, of the customer's list LANGUAGE; none where the document has no language. */
const language = z.array(plainText(35).min(2)).max(20);
/** ISO 3166, of the customer's list COUNTRY; null where it is for every country. */
const country = plainText(10).min(2).nullable();

/** From when on it counts, and whether it stays in filing until somebody says so. */
const entry = {
  /** The business date where absent; a future day keeps it in filing until then. */
  startDate: day.optional(),
  filing: z.boolean().default(false),
};

/** What is said of a document, before its file in the form; with `externalUri` there is no file. */
export const newAttachment = z.strictObject({
  type: plainText(100).min(1),
  /** The name of the file where absent. */
  displayLabel: displayLabel.optional(),
  language: language.default([]),
  country: country.default(null),
  entities,
  ...entry,
  /** Where the document lies, if not here. It is never fetched. */
  externalUri: z
    .url({ protocol: /^https$/ })
    .max(2000)
    // One that reads as our own before the sign @ leads elsewhere, and a password would be shown to every reader.
    .refine((text) => !/^https:\/\/[^/?#]*@/i.test(text), 'may not hold a user name or password')
    .optional(),
});
export type NewAttachment = z.infer<typeof newAttachment>;

export const attachmentFields = z
  .strictObject({
    type: plainText(100).min(1).optional(),
    displayLabel: displayLabel.optional(),
    language: language.optional(),
    country: country.optional(),
  })
  .refine((given) => Object.keys(given).length > 0, 'must name something to change');
export type AttachmentFields = z.infer<typeof attachmentFields>;

export const attachmentNodes = z.strictObject({ entities, ...entry });
export type AttachmentNodes = z.infer<typeof attachmentNodes>;

export const attachmentStatus = z.strictObject({
  entity: place,
  /** As the caller knows it: another one is refused. */
  from: z.enum(ATTACHMENT_STATUSES),
  to: z.enum(ATTACHMENT_STATUSES),
});
export type AttachmentStatusChange = z.infer<typeof attachmentStatus>;

/** An archive of documents as the job that files them knows it. */
export const bulkQuestion = z.object({
  fileName: z.string(),
  sha256: z.string(),
  sizeBytes: z.int(),
  /** Of the report. */
  language: z.enum(LANGUAGES),
  /** Whether nothing is to be filed: the report says what filing would come to. */
  preview: z.boolean(),
});
export type BulkQuestion = z.infer<typeof bulkQuestion>;

export const attachmentsWritten = z.object({
  documents: z.array(
    z.object({
      uuid: z.uuid(),
      /** False where the record says so already. */
      changed: z.boolean(),
      /** It was there and is still non-public, although it was sent as public. */
      staysDraft: z.boolean().optional(),
      /** It was there and may be seen, or becomes current by itself, although it was sent as non-public. */
      staysPublic: z.boolean().optional(),
      /** It was there and lies in the archive, where none that came after it is current. */
      staysArchived: z.boolean().optional(),
    }),
  ),
  /** Documents of single types that went to the archive, since another one took their place at an entity. */
  archived: z.int().default(0),
  revision,
});
export type AttachmentsWritten = z.infer<typeof attachmentsWritten>;

/** What is said of a document, and where it stands best for whoever asks: current before archived before deleted. */
export const attachmentSaid = z.object({
  uuid: z.uuid(),
  type: z.string(),
  displayLabel: z.string(),
  fileName: z.string(),
  language: z.array(z.string()),
  country: z.string().nullable(),
  mimeType: z.string().nullable(),
  /** In bytes; null where the document lies elsewhere. */
  fileSize: z.int().nullable(),
  externalUri: z.string().nullable(),
  /** Nobody opens it before the virus scanner has answered. */
  waitsForScan: z.boolean(),
  startDate: day,
  status: z.enum(ATTACHMENT_STATUSES),
});
export type AttachmentSaid = z.infer<typeof attachmentSaid>;

/** A document at an entity. */
export const attachmentOfEntity = z.object({
  ...attachmentSaid.shape,
  category: z.string().nullable(),
  updatedAt: instant,
  /** Where it hangs: the entity itself, or what stands above it. */
  node: z.object({ level: z.enum(LEVELS), code: z.string(), name: z.string().nullable(), own: z.boolean() }),
});
export type AttachmentOfEntity = z.infer<typeof attachmentOfEntity>;

/** The documents of an entity and of what stands above it: by start, newest first. */
export const attachmentsOfEntity = z.object({
  documents: z.array(attachmentOfEntity).max(DOCUMENTS_LISTED),
  /** More than are listed. */
  more: z.boolean(),
  revision,
});
export type AttachmentsOfEntity = z.infer<typeof attachmentsOfEntity>;
