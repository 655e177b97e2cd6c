import type { FastifyRequest } from 'fastify';
import { invalidRequest, Refusal } from './refusal.ts';
import { shownFileName } from './shown-file-name.ts';
import { heard, watchSilence } from './silence.ts';

/** Longest that a sender may be silent in the middle of a form. */
const STALL_MS = 30_000;
/** What a form has beside the file. */
const FORM_BYTES = 65_536;

export type OneFileForm<T> = {
  readonly mostBytes: number;
  /** Puts the bytes somewhere as they come; nothing is left where they break off. */
  readonly stage: (bytes: AsyncIterable<Buffer>) => Promise<T>;
  /** Removes what was put there for a form that is not as it should be. */
  readonly discard: (staged: T) => Promise<void>;
};

/**
 * Stores the one file of a form as it comes in, and nothing of a form that is not as it should be.
 * @throws Refusal 415, 413, 400 or, where the disk is full, what becomes 507
 */
export async function receiveOneFile<T extends object>(
  request: FastifyRequest,
  { mostBytes, stage, discard }: OneFileForm<T>,
): Promise<T & { readonly fileName: string }> {
  if (!request.isMultipart())
    throw new Refusal(415, 'media-type-unsupported', 'Send the file as multipart/form-data');
  let received: (T & { readonly fileName: string }) | undefined;
  const silence = watchSilence(STALL_MS, () => request.raw.destroy());
  try {
    if (Number(request.headers['content-length'] ?? 0) > mostBytes + FORM_BYTES) throw tooLarge(mostBytes);
    // More than one is read of to be refused, not to be left out.
    const limits = { files: 2, fields: 1, fileSize: mostBytes };
    silence.begin();
    for await (const part of request.parts({ limits })) {
      silence.end();
      if (part.type !== 'file' || received !== undefined) throw oneFile();
      const { file } = part;
      // Its end may be far away, or never come.
      file.once('limit', () => file.destroy(tooLarge(mostBytes)));
      const whole = async function* () {
        yield* heard(file as AsyncIterable<Buffer>, silence);
        if (file.truncated) throw tooLarge(mostBytes);
      };
      received = { ...(await stage(whole())), fileName: shownFileName(part.filename) };
      silence.begin();
    }
    if (received === undefined) throw oneFile();
    return received;
  } catch (error) {
    if (received !== undefined) await discard(received);
    throw refusalOf(error);
  } finally {
    silence.end();
    // Who still sends is heard out, so that the answer arrives.
    request.raw.unpipe();
    request.raw.resume();
  }
}

function refusalOf(error: unknown): unknown {
  const { syscall, message } = error as { syscall?: unknown; message: string };
  // The disk's own words are told where every call's are.
  if (error instanceof Refusal || syscall !== undefined) return error;
  return new Refusal(400, 'request-invalid', `The form can not be read: ${message}`);
}

const tooLarge = (mostBytes: number) =>
  new Refusal(
    413,
    'request-too-large',
    `A file may have ${(mostBytes / 1_048_576).toLocaleString('en')} MB at most`,
  );

const oneFile = () =>
  invalidRequest([{ path: 'body', message: 'must be a form with exactly one file and nothing else' }]);
