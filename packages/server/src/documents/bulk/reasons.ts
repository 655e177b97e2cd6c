import type { Created } from '../create-document.ts';

/**
 * Why something of a delivery is not filed, and what to do. English here and in what is kept; whoever reads it hears it by
 * the texts `import-document-…`.
 */
export const REASONS = {
  empty: 'The file is empty; deliver it again',
  folder: 'A folder is no document',
  system: 'What the operating system added is not read',
  link: 'A link to another file is not followed; deliver the file itself',
  nested: 'The file is an archive; deliver what it holds',
  damaged: 'The file is damaged in the archive; deliver it again',
  encrypted: 'The file is encrypted; deliver it without a password',
  packing: 'The file is packed by a method that is not read; pack it by the usual one of ZIP',
  leavesRoot: 'The path leads out of the delivery; deliver the file under a name of its own',
  unfitName: 'The name holds characters that file names do not have; rename the file',
  reservedName: 'Windows keeps this name for its devices; rename the file',
  notOfForm:
    'The name is not of the form CODE_TYPE_language_COUNTRY_yyyymmdd, such as LU0123456789_KID_de_DE_20260101.pdf; rename the file, or name it in a manifest',
  notInManifest: 'The manifest does not name the file; it is read by its name',
  noFile: 'The manifest names a file that is not delivered; deliver it, or leave the line out',
  namesItself: 'The manifest names itself; leave the line out',
  besideManifest:
    'A manifest that is not read lies in the folder of the file; put it at the root of the delivery',
  otherManifest: 'A manifest counts at the root of the delivery alone; put it there',
  noEntity: 'The manifest names no entity for the file',
  noType: 'The manifest names no type of document for the file',
  levelsDiffer: 'The manifest names another number of levels than of entities; name one, or as many',
  notYours: 'Your rights do not extend to documents of this entity',
  changedMeanwhile: 'The file or what the record says was changed meanwhile; deliver the file again',
  waitsForScan: 'The file waits for the virus scan, and is in filing until then',
  staysDraft: 'The document is there already and still non-public; activate it in the list of documents',
  staysPublic:
    'The document is there already and public, or becomes so by itself; if nobody is to see it, delete it in the list of documents and deliver it again',
  staysArchived:
    'The document is there already and archived; activate it in the list of documents if it is to count again',
  goesBehindArchived:
    'A later document in its place is archived, so this one is archived as well; activate it in the list of documents if it is to count',

  namedTwice: (others: string) =>
    `The delivery holds the name more than once (${others}); rename all but one`,
  samePlace: (other: string) =>
    `The file ${other} is of the same type, entity, language, country and day; deliver one of them`,
  sameContent: (other: string) => `The content is that of ${other}, which is taken once`,
  twoWays: (one: string, other: string) =>
    `The name can be read as ${one} and as ${other}; say in a manifest which is meant`,
  unknownEntity: (code: string) =>
    `No entity has the code or ISIN ${code}; correct it, or import the entity first`,
  severalEntities: (code: string, places: string) =>
    `Several entities have the code or ISIN ${code} (${places}); say the level in a manifest`,
  severalOfLevel: (code: string, places: string) =>
    `Several entities have the code or ISIN ${code} (${places}); write the code of the one that is meant`,
  unknownType: (type: string) => `${type} is no type of document; write its code, such as KID`,
  otherLevel: (type: string, levels: string, place: string) =>
    `Documents of type ${type} belong to ${levels}, not to ${place}`,
  unknownLevel: (level: string) => `${level} is no level`,
  unknownLanguage: (language: string) =>
    `${language} is none of the customer's languages; write its code or name, such as de`,
  unknownCountry: (country: string) =>
    `${country} is none of the customer's countries; write its code or name, such as DE`,
  unclearDay: (day: string) => `${day} is no day that can be read in one way; write it as yyyy-mm-dd`,
  earlyDay: (day: string) => `No document begins as early as ${day}`,
  noDay: (day: string) => `${day} stands for no day; leave it out, or say from when on the document counts`,
  unclearFiling: (text: string) =>
    `${text} does not say whether the document stays in filing; write yes or no`,
  unfitText: (column: string) =>
    `The manifest holds characters in ${column} that can not be stored; take them out`,
  longLabel: (length: string, most: string) =>
    `The label has ${length} characters, and ${most} at most are kept; shorten it`,
  manyEntities: (most: string) => `A document belongs to ${most} entities at most`,
  more: (number: string) => `and ${number} more that is wrong with it`,
  otherKind: (kinds: string) =>
    `The content is not what the ending says, or of a kind that is not taken; taken are ${kinds}`,
  tooLarge: (size: string) => `The file is larger than ${size}`,
  otherFolder: (line: string) =>
    `The manifest names a file of this name in another folder (line ${line}); correct the path, or deliver the file there`,
  manifestTwice: (lines: string) =>
    `The manifest names the file more than once (lines ${lines}); leave one line`,
  width: (expected: number, found: number) => `Values expected: ${expected}, found: ${found}`,
  infected: (signature: string) => `The virus scanner found ${signature} in the file`,
  unread: (reason: string) => `The file can not be read: ${reason}`,
} as const;

/** What to look at in a document that was filed, or was there already. */
export const notesOf = ({
  staysDraft,
  staysPublic,
  staysArchived,
  goesBehindArchived,
  waits,
}: Created): string[] => [
  ...(waits ? [REASONS.waitsForScan] : []),
  ...(staysDraft ? [REASONS.staysDraft] : []),
  ...(staysPublic ? [REASONS.staysPublic] : []),
  ...(staysArchived ? [REASONS.staysArchived] : []),
  ...(goesBehindArchived ? [REASONS.goesBehindArchived] : []),
];
