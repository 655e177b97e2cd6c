import { isOutOfSpace, outOfSpace, Refusal, unavailable } from '../../platform/refusal.ts';
import type { ByteStore } from './byte-store.ts';
import type { S3Place } from './s3-bytes.ts';

const AWAY = 'The files of documents can not be reached';
const RETRY_SECONDS = 30;

/** Says of an error of a store where it happened, what it was, and how an operator mends it. */
export type ExplainFault = (error: Error & { readonly code?: unknown }) => string;

/**
 * A store whose failures are told as what they are, the place of the files being away or full: callers hear that they may
 * come again, the log hears why.
 */
export function explained(store: ByteStore, explain: ExplainFault): ByteStore {
  const refusalOf = (error: unknown): Refusal => {
    if (error instanceof Refusal) return error;
    const fault = error as Error & { code?: unknown };
    const why = explain(fault);
    if (isOutOfSpace(String(fault.code)) || fault.name === 'XMinioStorageFull') return outOfSpace(why);
    const { status, code, message } = unavailable(AWAY);
    return new Refusal(status, code, message, { retryAfterSeconds: RETRY_SECONDS, why });
  };
  const withReason = <T>(act: Promise<T>): Promise<T> =>
    act.catch((error: unknown) => {
      throw refusalOf(error);
    });
  return {
    put: (customerCode, sha256, path) => withReason(store.put(customerCode, sha256, path)),
    take: (customerCode, sha256, path) => withReason(store.take(customerCode, sha256, path)),
    open: (customerCode, sha256, range) => withReason(store.open(customerCode, sha256, range)),
    remove: (customerCode, sha256) => withReason(store.remove(customerCode, sha256)),
    owner: () => withReason(store.owner()),
    setOwner: (owner) => withReason(store.setOwner(owner)),
    check: () => withReason(store.check()),
    async *olderThan(customerCode, before) {
      try {
        yield* store.olderThan(customerCode, before);
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

/** Of a folder of this machine. */
export const folderFault =
  (root: string): ExplainFault =>
  ({ message }) =>
    `${message}. Documents lie in ${root}: the account of the server must be able to read and write there, and there must be space`;

const CREDENTIALS = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, the profile or the role of the machine';
const MENDED: readonly (readonly [RegExp, string])[] = [
  [
    /NoSuchBucket|NotFound/,
    'Make the bucket, or name another by FUNDARIUM_DOCUMENT_STORE=s3://bucket/prefix',
  ],
  [/^Region (is missing|not accepted)/, 'Name it by AWS_REGION, for example AWS_REGION=eu-central-1'],
  [/Redirect|AuthorizationHeaderMalformed/, 'The bucket is in another region: check AWS_REGION'],
  [/Credentials|AccessKey|Signature|Token/, `It does not know who asks: check ${CREDENTIALS}`],
  [/AccessDenied|Forbidden/, `Who asks may not: check ${CREDENTIALS}, and its rights to the bucket`],
];
const NETWORK = 'Check that it runs and can be reached from here, and FUNDARIUM_S3_ENDPOINT';

/** Of a bucket; what the store says is no secret, an address with a password would be. */
export function s3Fault({ bucket, prefix, endpoint }: S3Place): ExplainFault {
  const path = prefix === '' ? bucket : `${bucket}/${prefix}`;
  const place = `s3://${path} at ${endpoint === undefined ? 'Amazon' : new URL(endpoint).host}`;
  return ({ name, code, message }) => {
    const kind = name === 'Error' && typeof code === 'string' ? code : name;
    const mended = MENDED.find(([sign]) => sign.test(kind) || sign.test(message))?.[1] ?? NETWORK;
    const said = kind === 'Error' ? message : `${kind}, ${message}`;
    return `${place}: ${said.replace(/\.+$/, '')}. ${mended}`;
  };
}
