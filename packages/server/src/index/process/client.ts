import { WrittenReply } from '../../platform/written-reply.ts';
import { indexCalls, startedAnew } from './calls.ts';
import { startIndexChild, type ChildOptions, type IndexChild } from './child.ts';
import { clientStreams } from './client-streams.ts';
import type { FromIndex, IndexCallName, IndexCalls, QuestionName, StreamedRows } from './rpc.ts';

/** The index as the web process sees it: a process of its own, started anew when it dies. */
export type IndexClient = {
  call<N extends IndexCallName>(
    name: N,
    given: IndexCalls[N]['given'],
    signal?: AbortSignal,
  ): Promise<IndexCalls[N]['answered']>;
  /** A question whose answer is passed on as the index wrote it. */
  ask<N extends QuestionName>(
    name: N,
    given: IndexCalls[N]['given'],
    signal?: AbortSignal,
  ): Promise<WrittenReply<IndexCalls[N]['answered']>>;
  /**
   * All rows of a search in order, of one revision, in chunks as the index wrote them; its page is not looked at. The
   * next chunk is read when it is asked for; whoever takes none for a minute, or stops early, ends it.
   */
  stream(
    given: IndexCalls['stream']['given'],
    signal?: AbortSignal,
  ): AsyncGenerator<WrittenReply<StreamedRows>, void, undefined>;
  /** Process id of the present index process, for tests that end it. */
  pid(): number | undefined;
  stop(): Promise<void>;
};

export type IndexClientOptions = ChildOptions & {
  /** Hears whether the index follows every customer's record. */
  readonly onHealth?: (well: boolean) => void;
};

/** Starts the index process; resolves when it takes calls, or is being started anew. */
export async function startIndexClient({
  onHealth = () => undefined,
  ...options
}: IndexClientOptions): Promise<IndexClient> {
  let next = 1;
  const calls = indexCalls(() => child);
  const streams = clientStreams((message) => child.send(message));
  const hear = (message: Exclude<FromIndex, { readonly kind: 'ready' }>) => {
    if (message.kind === 'log') options.log(message.message, message.details);
    else if (message.kind === 'health') onHealth(message.well);
    else if (message.kind === 'chunk' || message.kind === 'end') streams.heard(message);
    else if (message.kind === 'answer' || !streams.failed(message)) calls.answered(message);
  };
  const child: IndexChild = startIndexChild(options, hear, () => {
    streams.breakAll();
    calls.askAgain();
  });
  // A process that could not start, since the record is away say, is started anew: that was said already.
  await child.ready().catch(() => undefined);

  const isReady = () =>
    child.ready().catch(() => {
      throw startedAnew();
    });
  const answerTo = async (name: IndexCallName, given: unknown, signal?: AbortSignal) => {
    await isReady();
    return calls.ask(next++, name, given, signal);
  };
  return {
    call: async (name, given, signal) => JSON.parse((await answerTo(name, given, signal)).json) as never,
    ask: async (name, given, signal) => {
      const { json, revision } = await answerTo(name, given, signal);
      if (revision === null) throw new Error(`The index answered ${name} without its revision`);
      return new WrittenReply(json, revision);
    },
    stream: async function* (given, signal) {
      await isReady();
      yield* streams.read(next++, given, signal);
    },
    pid: child.pid,
    stop: child.stop,
  };
}
