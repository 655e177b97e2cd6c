import { rm } from 'node:fs/promises';
import { DOCUMENTS_PER_CALL, newAttachment, type NewAttachment } from '@fundarium/contract/attachments';
import type { FastifyRequest } from 'fastify';
import { invalidRequest, Refusal } from '../platform/refusal.ts';
import { problemsOf, WITH_VALUES } from '../platform/request-problems.ts';
import { shownFileName } from '../platform/shown-file-name.ts';
import { heard, watchSilence } from '../platform/silence.ts';
import { textOfUtf8 } from '../platform/utf8.ts';
import type { Received } from './describe-document.ts';
import { stageFile } from './stage-file.ts';

/** Longest that a sender may be silent in the middle of a form. */
const STALL_MS = 30_000;
const METADATA_BYTES = 131_072;

type Place = { readonly stagingFolder: string; readonly mostBytes: number };

/**
 * Reads a form of documents, each a field `metadata` and then its file, and hands them on; whatever comes of it, nothing of
 * the files stays where they were received.
 * @throws Refusal 415, 413, 400, or 422 for an empty file
 */
export async function withReceived<T>(
  request: FastifyRequest,
  place: Place,
  act: (received: readonly Received[]) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart())
    throw new Refusal(415, 'media-type-unsupported', 'Send the documents as multipart/form-data');
  const received: Received[] = [];
  try {
    await readForm(request, place, received);
    return await act(received);
  } finally {
    await Promise.all(received.map(async ({ file }) => file && rm(file.path, { force: true })));
  }
}

async function readForm(request: FastifyRequest, place: Place, received: Received[]): Promise<void> {
  const { mostBytes } = place;
  const silence = watchSilence(STALL_MS, () => request.raw.destroy());
  let said: NewAttachment | null = null;
  const elsewhere = () => {
    if (said === null) return;
    if (said.externalUri === undefined) throw wrongForm('metadata has no file behind it and no externalUri');
    received.push({ said, file: null });
  };
  try {
    const limits = { files: 2 * (DOCUMENTS_PER_CALL + 1), fileSize: mostBytes };
    silence.begin();
    // The form's own reader would decode a field leniently: its bytes come as those of a file do.
    for await (const part of request.parts({ limits, isPartAFile: () => true })) {
      silence.end();
      if (received.length >= DOCUMENTS_PER_CALL)
        throw wrongForm(`a form holds ${DOCUMENTS_PER_CALL} documents at most`);
      if (part.type === 'field') throw wrongForm('holds a field that can not be read');
      if (part.filename === undefined && part.mimetype !== 'application/octet-stream') {
        elsewhere();
        if (part.fieldname !== 'metadata') throw noMetadata();
        said = metadataOf(await shortBytes(heard(part.file as AsyncIterable<Buffer>, silence)));
      } else {
        if (said === null) throw wrongForm('each file comes behind its field metadata');
        if (said.externalUri !== undefined) throw wrongForm('a document with an externalUri has no file');
        // Its end may be far away, or never come.
        part.file.once('limit', () => part.file.destroy(tooLarge(mostBytes)));
        const whole = async function* () {
          yield* heard(part.file as AsyncIterable<Buffer>, silence);
          if (part.file.truncated) throw tooLarge(mostBytes);
        };
        const file = await stageFile(place.stagingFolder, whole());
        received.push({
          said,
          file: { ...file, fileName: shownFileName(part.filename), declaredType: part.mimetype },
        });
        said = null;
        if (file.sizeBytes === 0) throw emptyFile(part.filename);
      }
      silence.begin();
    }
    elsewhere();
    if (received.length === 0) throw wrongForm('holds no document');
  } catch (error) {
    throw refusalOf(error);
  } finally {
    silence.end();
    // Who still sends is heard out, so that the answer arrives.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function shortBytes(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > METADATA_BYTES) throw noMetadata();
    all.push(piece);
  }
  return Buffer.concat(all);
}

function metadataOf(bytes: Buffer): NewAttachment {
  let text: string;
  try {
    text = textOfUtf8(bytes);
  } catch (error) {
    throw wrongForm(`metadata ${(error as Error).message}`);
  }
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw wrongForm('metadata is no JSON');
  }
  const parsed = newAttachment.safeParse(given, WITH_VALUES);
  if (parsed.success) return parsed.data;
  throw invalidRequest(problemsOf(parsed.error, 'body', given));
}

function refusalOf(error: unknown): unknown {
  const { syscall, message } = error as { syscall?: unknown; message: string };
  // The disk's own words are told where every call's are.
  if (error instanceof Refusal || syscall !== undefined) return error;
  return new Refusal(400, 'request-invalid', `The form can not be read: ${message}`);
}

const wrongForm = (message: string) => invalidRequest([{ path: 'body', message }]);
const noMetadata = () =>
  wrongForm(`each document begins with a field metadata of at most ${METADATA_BYTES} bytes`);
const emptyFile = (value: string) =>
  new Refusal(422, 'request-invalid', 'The file is empty', {
    problems: [{ path: 'body.file', field: 'file', value, message: 'is empty', rule: 'required' }],
  });
const tooLarge = (mostBytes: number) =>
  new Refusal(
    413,
    'request-too-large',
    `A document may have ${(mostBytes / 1_048_576).toLocaleString('en')} MB at most`,
  );
