import { setTimeout as wait } from 'node:timers/promises';
import type { ImportJobReply } from '@fundarium/contract/import-endpoints';
import type { Answer, Caller, TestProduct } from './product.ts';

const BOUNDARY = 'a-boundary-of-tests';
const PATIENCE_MS = 120_000;

type Part = {
  readonly name?: string;
  readonly fileName?: string;
  /** What the sender declares it to be; null where it declares nothing. */
  readonly type?: string | null;
  readonly content: string | Buffer;
};

/** A form as a browser sends it. */
export const formOf = (parts: readonly Part[], ending = `--${BOUNDARY}--\r\n`): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name = 'file', fileName, type, content }) => {
      const file = fileName === undefined ? '' : `; filename="${fileName}"`;
      const declared =
        type === undefined && fileName !== undefined ? 'application/octet-stream' : (type ?? null);
      const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}`;
      return [
        Buffer.from(`${head}${declared === null ? '' : `\r\nContent-Type: ${declared}`}\r\n\r\n`),
        Buffer.from(content as string),
        Buffer.from('\r\n'),
      ];
    }),
    Buffer.from(ending),
  ]);

const UPLOAD = '/studio/api/v1/imports';

export type Uploading = {
  readonly query?: string;
  /** Another one than that of imports. */
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends what is said to be a form to the upload's address. */
export async function sendForm(
  { app }: TestProduct,
  caller: Pick<Caller, 'headers'>,
  payload: Buffer,
  { query = '', headers = {}, address = UPLOAD }: Uploading = {},
): Promise<Answer> {
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const reply = await app.inject({
    method: 'POST',
    url: `${address}${query}`,
    headers: { 'content-type': type, ...caller.headers, ...headers },
    payload,
  });
  return { status: reply.statusCode, headers: reply.headers, json: reply.json<never>() };
}

/** Uploads one file. */
export const upload = (
  product: TestProduct,
  caller: Pick<Caller, 'headers'>,
  fileName: string,
  content: string | Buffer,
  more?: Uploading,
): Promise<Answer> => sendForm(product, caller, formOf([{ fileName, content }]), more);

/** The job of an upload when it has come to its end. */
export async function settledJob(caller: Caller, answer: Answer): Promise<ImportJobReply> {
  const { id } = answer.json as ImportJobReply;
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const { json } = await caller.call(`${UPLOAD}/${id}`);
    const job = json as ImportJobReply;
    if (job.status !== 'queued' && job.status !== 'running') return job;
    if (performance.now() > until) throw new Error(`Still ${job.status}: ${JSON.stringify(job)}`);
    // Well within the calls of a minute that a session may make.
    await wait(150);
  }
}
