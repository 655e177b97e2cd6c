import { calls } from '@fundarium/contract/calls';
import type {
  BodyOf,
  EndpointName,
  GivenBodyOf,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '@fundarium/contract/endpoints';
import type { Failure } from '@fundarium/contract/failure';
import { formatRevision, parseRevision, type Revision } from '@fundarium/contract/revision';
import {
  METAMODEL_VERSION_HEADER,
  PINNED_DATE_HEADER,
  REVISION_HEADER,
} from '@fundarium/contract/vocabulary';
import { ApiFailure, NOT_READY_FROM } from './api-failure.ts';
import { takeEarly, type EarlyReply } from './early-replies.ts';
import { callBegins, noteAnswer, noteNoAnswer } from './reach.ts';

/** Spec 6: without the repository's module the person is logged out. */
export const MODULE_NOT_ENABLED = 'login-repository-module-not-enabled';
import { readToken } from './token.ts';

type Part<K extends string, T> = T extends undefined
  ? { readonly [P in K]?: undefined }
  : { readonly [P in K]: T };

/** What a call takes: only the parts that its endpoint declares. */
export type CallInput<N extends EndpointName> = Part<'params', ParamsOf<N>> &
  Part<'query', QueryOf<N>> &
  Part<'body', BodyOf<N> extends undefined ? undefined : GivenBodyOf<N>>;

type Listener<T> = (value: T) => void;

let revisionSeen: Revision | null = null;
const metamodelListeners = new Set<Listener<number>>();
const pinnedDateListeners = new Set<Listener<string | null>>();
const revisionListeners = new Set<Listener<Revision>>();
const signedOutListeners = new Set<Listener<string>>();

/** Hears the metamodel's version of every reply that names one (spec 4). */
export function onMetamodelVersion(listener: Listener<number>): () => void {
  metamodelListeners.add(listener);
  return () => metamodelListeners.delete(listener);
}

/** Hears of every reply to a signed-in person which business date the customer is pinned to; null where it is not. */
export function onPinnedDate(listener: Listener<string | null>): () => void {
  pinnedDateListeners.add(listener);
  return () => pinnedDateListeners.delete(listener);
}

/** Hears the newest revision of the record that any reply has shown. */
export function onRevision(listener: Listener<Revision>): () => void {
  revisionListeners.add(listener);
  return () => revisionListeners.delete(listener);
}

/** The newest revision of the record that any reply has shown; null before the first. */
export function newestRevision(): Revision | null {
  return revisionSeen;
}

/** Hears, by its code, of the refusal of a call with a token that no call of this page will get past. */
export function onSignedOut(listener: Listener<string>): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** What goes with a call beside its parts. */
type Sending = {
  readonly signal?: AbortSignal;
  /** A form with files, for a call that takes one. */
  readonly form?: FormData;
  /** Goes on when the page is left. */
  readonly keepalive?: boolean;
};

/**
 * Speaks one call of the contract. The reply is taken at its word: the server checks it against the same schema
 * in its tests, and a search page of 60,000 cells is not worth parsing twice.
 * @throws ApiFailure for every reply that is not a success, and for none
 */
export async function call<N extends EndpointName>(
  name: N,
  input: CallInput<N> & Sending,
): Promise<ReplyOf<N>> {
  return (await (await ask(name, input)).json()) as ReplyOf<N>;
}

/** A reply that is a file, under the name that the server gives it. */
export type FetchedFile = { readonly name: string; readonly content: Blob };

/**
 * Speaks a call whose reply is a file.
 * @throws ApiFailure for every reply that is not a success or breaks off
 */
export async function callForFile<N extends EndpointName>(
  name: N,
  input: CallInput<N> & Sending,
): Promise<FetchedFile> {
  return fileIn(name, (await ask(name, input)) as Response, input);
}

/** Speaks a call whose reply is a file, or the job that makes it where it is large. @throws ApiFailure as `callForFile` */
export async function callForFileOrJob<N extends EndpointName>(
  name: N,
  input: CallInput<N> & Sending,
): Promise<FetchedFile | { readonly job: ReplyOf<N> }> {
  const response = (await ask(name, input)) as Response;
  if (response.status === 202) return { job: (await response.json()) as ReplyOf<N> };
  return fileIn(name, response, input);
}

async function fileIn(name: string, response: Response, { signal }: Sending): Promise<FetchedFile> {
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  try {
    return { name: named?.[1] ?? name, content: await response.blob() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiFailure(0, 'network', error instanceof Error ? error.message : String(error));
  }
}

async function ask<N extends EndpointName>(name: N, input: CallInput<N> & Sending): Promise<EarlyReply> {
  const endpoint = calls[name];
  const token = readToken();
  const headers = new Headers({ accept: 'application/json', 'x-fundarium-request': '1' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (revisionSeen !== null) headers.set(REVISION_HEADER, formatRevision(revisionSeen));
  if (input.body !== undefined) headers.set('content-type', 'application/json');

  const named = revisionSeen;
  const response = await send(address(endpoint.path, input.params, input.query), {
    method: endpoint.method,
    headers,
    body: input.form ?? (input.body === undefined ? null : JSON.stringify(input.body)),
    signal: input.signal ?? null,
    credentials: 'same-origin',
    ...(input.keepalive === true && { keepalive: true }),
    cache: 'no-store',
  });
  noteHeaders(response.headers, named);
  if (response.ok) return response;

  const failure = await readFailure(response);
  if (token !== null && (response.status === 401 || failure.code === MODULE_NOT_ENABLED))
    signedOutListeners.forEach((each) => each(failure.code));
  throw failure;
}

/** The path with its parameters filled in, and the query; a list repeats its name. */
export function address(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined) continue;
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

type Sent = RequestInit & { readonly method: string; readonly body: string | FormData | null };

async function send(url: string, init: Sent): Promise<EarlyReply> {
  const begun = callBegins();
  try {
    const early = init.body instanceof FormData ? undefined : takeEarly(init.method, url, init.body);
    const reply = await (early ?? fetch(url, init));
    if (reply.status >= NOT_READY_FROM) noteNoAnswer();
    else noteAnswer(begun);
    return reply;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    noteNoAnswer();
    throw new ApiFailure(0, 'network', error instanceof Error ? error.message : String(error));
  }
}

async function readFailure(response: EarlyReply): Promise<ApiFailure> {
  const body = (await response.json().catch(() => null)) as Failure | null;
  return new ApiFailure(
    response.status,
    body?.code ?? `http-${response.status}`,
    body?.message ?? response.statusText,
    body?.problems,
    body?.requestId,
  );
}

/** `named` is the revision that the call asked for at least. */
function noteHeaders(headers: Headers, named: Revision | null): void {
  const shown = parseRevision(headers.get(REVISION_HEADER));
  if (shown !== null) {
    // Less than was asked for, or the same number by another token: the record was restored and does not know it.
    const restored =
      named !== null &&
      (shown.number < named.number || (shown.number === named.number && shown.token !== named.token));
    if (revisionSeen === null || shown.number > revisionSeen.number || restored) {
      revisionSeen = shown;
      revisionListeners.forEach((each) => each(shown));
    }
  }
  const version = Number(headers.get(METAMODEL_VERSION_HEADER) ?? Number.NaN);
  if (!Number.isInteger(version)) return;
  metamodelListeners.forEach((each) => each(version));
  const pinned = headers.get(PINNED_DATE_HEADER);
  pinnedDateListeners.forEach((each) => each(pinned));
}
