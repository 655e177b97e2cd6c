import { randomUUID } from 'node:crypto';
import type { NewAttachment } from '@fundarium/contract/attachments';
import { Refusal } from '../platform/refusal.ts';
import { shownFileName } from '../platform/shown-file-name.ts';
import type { Document } from './document-store.ts';
import { ENDINGS, mimeTypeOf } from './file-kinds.ts';
import { endingOf, normaliseFileName } from './file-name.ts';
import type { StagedFile } from './stage-file.ts';

/** What is said of a document, with its file; without one, it lies elsewhere. */
export type Received = { readonly said: NewAttachment; readonly file: StagedFile | null };

/** What the record is to hold of a document that came. @throws Refusal 422 where its kind is none that is taken */
export async function describeDocument({ said, file }: Received): Promise<Document> {
  const { type, language, country } = said;
  const known = { uuid: randomUUID(), type, language: [...new Set(language)], country, scan: null };
  return file === null ? { ...known, ...elsewhere(said) } : { ...known, ...(await stored(said, file)) };
}

function elsewhere({ displayLabel, externalUri = '' }: NewAttachment) {
  const last = decodeURIComponentOr(new URL(externalUri).pathname.split('/').at(-1) ?? '');
  // Whoever wrote the address could hide in it what a machine's own name would show.
  const fileName = shownFileName(last === '' ? new URL(externalUri).hostname : last);
  return {
    displayLabel: displayLabel ?? fileName,
    fileName,
    normalizedFileName: normaliseFileName(fileName),
    mimeType: null,
    fileSize: null,
    sha256: null,
    externalUri,
  };
}

async function stored({ displayLabel }: NewAttachment, file: StagedFile) {
  const { fileName, sha256, sizeBytes } = file;
  const ending = endingOf(fileName);
  const mimeType = await mimeTypeOf(file.path, ending, file.declaredType);
  if (mimeType === null) {
    const undeclared = await mimeTypeOf(file.path, ending, undefined);
    throw otherKind(fileName, undeclared === null ? undefined : file.declaredType);
  }
  return {
    displayLabel: displayLabel ?? (fileName.replace(/\.[^.]+$/, '').trim() || fileName),
    fileName,
    normalizedFileName: normaliseFileName(fileName),
    mimeType,
    fileSize: sizeBytes,
    sha256,
    externalUri: null,
  };
}

/** @param declared where the declared type alone does not agree */
function otherKind(fileName: string, declared: string | undefined): Refusal {
  const message =
    declared === undefined
      ? `is no ${endingOf(fileName) || 'file with an ending'} by its content, or of a kind that is not taken; taken are ${ENDINGS.join(', ')}`
      : `is declared as ${declared}, which is no ${endingOf(fileName)}; declare its own type, or application/octet-stream`;
  return new Refusal(422, 'attachment-kind', `The file ${fileName} ${message}`, {
    problems: [{ path: 'body.file', field: 'file', value: fileName, message, rule: 'wrong-form' }],
  });
}

function decodeURIComponentOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
