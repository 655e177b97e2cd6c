import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ByteStore } from './byte-store.ts';
import { ownerIn, ownerMark } from './owner-mark.ts';

export type S3Place = {
  readonly bucket: string;
  /** Of the keys, without a slash at its end; empty for none. */
  readonly prefix: string;
  /** Of a store other than Amazon's. */
  readonly endpoint: string | undefined;
};

/** Longest that a connection is waited for, a reply once it stands, and silence while bytes go, in milliseconds. */
const CONNECT_MS = 3000;
const REPLY_MS = 5000;
const SILENCE_MS = 60_000;
/** Tries of a call that does not send a file. */
const TRIES = 2;
/** More than all files that go out and come in at once: readers may take their time. */
const MOST_SOCKETS = 512;
/** Of whatever sends no file; a file takes as long as it does not stand still. */
const answered = { requestTimeout: REPLY_MS };

const isMissing = (error: unknown) => error instanceof NotFound || error instanceof NoSuchKey;

/**
 * Bytes in a store that speaks S3, `prefix/customer/ab/abcd…` for the hash `abcd…`. Region and credentials come from where
 * the client library looks for them: the environment, a profile, the machine's role.
 */
export function s3Bytes({
  bucket: Bucket,
  prefix,
  endpoint,
}: S3Place): ByteStore & { readonly end: () => void } {
  const client = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Stores other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MOST_SOCKETS },
      httpsAgent: { maxSockets: MOST_SOCKETS },
    },
    maxAttempts: TRIES,
  });
  const start = prefix === '' ? '' : `${prefix}/`;
  // No customer's code begins with a point.
  const ownerKey = `${start}.owner`;
  const place = `${Bucket}/${prefix}`;
  const folderOf = (customerCode: string) => `${start}${customerCode}/`;
  const keyOf = (customerCode: string, sha256: string) =>
    `${folderOf(customerCode)}${sha256.slice(0, 2)}/${sha256}`;
  const put = async (customerCode: string, sha256: string, path: string): Promise<void> => {
    const Key = keyOf(customerCode, sha256);
    const isThere = await client.send(new HeadObjectCommand({ Bucket, Key }), answered).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false;
        throw error;
      },
    );
    if (isThere) return;
    const { size } = await stat(path);
    // The store shows an object when all of it has come, or never.
    const object = new PutObjectCommand({ Bucket, Key, Body: createReadStream(path), ContentLength: size });
    await client.send(object);
  };
  return {
    put,
    // It goes over the network anyway.
    take: put,

    async open(customerCode, sha256, range) {
      const get = new GetObjectCommand({
        Bucket,
        Key: keyOf(customerCode, sha256),
        ...(range === undefined ? {} : { Range: `bytes=${range.first}-${range.last}` }),
      });
      try {
        const { Body } = await client.send(get, answered);
        return Body as Readable;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async *olderThan(customerCode, before) {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: folderOf(customerCode), ContinuationToken: token }),
          answered,
        );
        for (const { Key = '', LastModified } of page.Contents ?? [])
          if (LastModified !== undefined && LastModified.getTime() < before)
            yield Key.slice(Key.lastIndexOf('/') + 1);
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },

    async remove(customerCode, sha256) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(customerCode, sha256) }), answered);
    },

    async owner() {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: ownerKey }), answered);
        return ownerIn(await Body!.transformToString(), place);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async setOwner(owner) {
      const mark = new PutObjectCommand({ Bucket, Key: ownerKey, Body: ownerMark(owner, place) });
      await client.send(mark, answered);
    },

    async check() {
      // Asked for one that is not there, the store says whether it has the bucket and knows us.
      const get = new GetObjectCommand({ Bucket, Key: `${start}check` });
      await client.send(get, answered).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },

    end: () => client.destroy(),
  };
}
