import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRange, type ByteRange } from './byte-range.ts';
import { Refusal } from './refusal.ts';

/** Nothing that a stored file holds acts in our name, wherever it is opened. */
const FILE_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'accept-ranges': 'bytes',
} as const;

export type SentFile = {
  readonly fileName: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Whether the browser may show it where it stands; otherwise it is offered to be saved. */
  readonly inline?: boolean;
  /** Null where the bytes are not there. */
  readonly open: (range?: ByteRange) => Promise<NodeJS.ReadableStream | null>;
};

/**
 * Sends a stored file, whole or the range that is asked for.
 * @throws Refusal 416 for a range that the file does not have
 */
export async function sendFile(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { fileName, mimeType, sizeBytes, inline = false, open }: SentFile,
): Promise<FastifyReply> {
  // A reply of ours has no tag and no date, so that none that is known can be this file's: who asks by one gets the whole.
  const { range: asked, 'if-range': known } = request.headers;
  const range = readRange(known === undefined ? asked : undefined, sizeBytes);
  reply.headers(FILE_HEADERS);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${sizeBytes}`);
    throw new Refusal(416, 'range-not-satisfiable', `The file has ${sizeBytes} bytes`);
  }
  const opened = await open(range ?? undefined);
  if (opened === null) throw bytesMissing(fileName);
  reply
    .type(mimeType)
    .header('content-disposition', contentDisposition(inline ? 'inline' : 'attachment', fileName))
    .header('content-length', range === null ? sizeBytes : range.last - range.first + 1);
  if (range !== null)
    reply.status(206).header('content-range', `bytes ${range.first}-${range.last}/${sizeBytes}`);
  return reply.send(opened);
}

/** The record knows a file that is not where files lie: copied without it, or looked for in another place. */
const bytesMissing = (fileName: string) =>
  new Refusal(503, 'temporarily-unavailable', 'The file is not where files lie', {
    retryAfterSeconds: 60,
    why: `The bytes of ${fileName} are not in the store: copy them from where they were, or check FUNDARIUM_DOCUMENT_STORE and FUNDARIUM_DATA`,
  });

/** `Content-Disposition` in every alphabet (RFC 6266): a name in ASCII, and the whole one in UTF-8. */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/g, '_')
    .replaceAll(/["\\%]/g, '_');
  const whole = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${whole}`;
}
