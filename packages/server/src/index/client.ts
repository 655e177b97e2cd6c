import { fork, type ChildProcess } from 'node:child_process';
import { unavailable, Refusal } from '../platform/refusal.ts';
import { WrittenReply } from '../platform/written-reply.ts';
import type { FromIndex, IndexCallName, IndexCalls, QuestionName, ToIndex } from './rpc.ts';

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
  /** Process id of the present index process, for tests that end it. */
  pid(): number | undefined;
  stop(): Promise<void>;
};

export type IndexClientOptions = {
  /** Script of the index process. */
  readonly script: string;
  readonly environment: Record<string, string>;
  readonly log: (message: string, details?: Record<string, unknown>) => void;
  /** Hears whether the index follows every customer's record. */
  readonly onHealth?: (well: boolean) => void;
};

type Answer = Extract<FromIndex, { kind: 'answer' }>;

type Pending = {
  readonly name: IndexCallName;
  readonly given: unknown;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  /** A question that was under way when the process died is asked once more. */
  retried: boolean;
};

const STOP_MS = 5000;

/** Starts the index process; resolves when it takes calls, or is being started anew. */
export async function startIndexClient({
  script,
  environment,
  log,
  onHealth = () => undefined,
}: IndexClientOptions): Promise<IndexClient> {
  const pending = new Map<number, Pending>();
  let next = 1;
  let stopping = false;
  let child: ChildProcess;
  let ready: Promise<void>;
  let restarts = 0;

  const start = (): Promise<void> => {
    // Nothing of the parent's own flags: a test runner's would not work there.
    child = fork(script, [], {
      env: { ...process.env, ...environment },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const started = child;
    return new Promise((resolve, reject) => {
      started.on('message', (message: FromIndex) => {
        if (message.kind === 'ready') {
          restarts = 0;
          resolve();
        } else receive(message);
      });
      started.once('exit', (code, signal) => {
        reject(unavailable('The index could not be started'));
        if (stopping) return;
        restarts += 1;
        log('the index process ended; starting it anew', { code, signal });
        ready = new Promise<void>((again) => setTimeout(again, Math.min(50 * 2 ** restarts, 5000))).then(
          start,
        );
        ready.catch(() => undefined);
        for (const [id, call] of pending) retry(id, call);
      });
      // Each message that a dying process misses is an error of its own; what was asked is asked again after its end.
      started.on('error', reject);
    });
  };

  const send = (message: ToIndex) => {
    if (child.connected) child.send(message, () => undefined);
  };
  const retry = (id: number, call: Pending) => {
    if (call.retried) {
      pending.delete(id);
      call.reject(unavailable('The index is being started anew', 1));
      return;
    }
    call.retried = true;
    ready.then(
      () => pending.has(id) && send({ kind: 'call', id, name: call.name, given: call.given }),
      (error: Error) => {
        pending.delete(id);
        call.reject(error);
      },
    );
  };
  const receive = (message: Exclude<FromIndex, { kind: 'ready' }>) => {
    if (message.kind === 'log') {
      log(message.message, message.details);
      return;
    }
    if (message.kind === 'health') {
      onHealth(message.well);
      return;
    }
    const call = pending.get(message.id);
    pending.delete(message.id);
    if (message.kind === 'answer') call?.resolve(message);
    else if (message.kind === 'refusal') call?.reject(refusalOf(message.refusal));
    else call?.reject(new Error(`The index failed: ${message.message}`));
  };

  ready = start();
  // A process that could not start, since the record is away say, is started anew: that was said already.
  await ready.catch(() => undefined);
  const answerTo = async (name: IndexCallName, given: unknown, signal?: AbortSignal): Promise<Answer> => {
    await ready.catch(() => {
      throw unavailable('The index is being started anew', 1);
    });
    const id = next++;
    const cancel = () => send({ kind: 'cancel', id });
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      return await new Promise((resolve, reject) => {
        pending.set(id, { name, given, resolve, reject, retried: false });
        send({ kind: 'call', id, name, given });
      });
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  };
  return {
    call: async (name, given, signal) => JSON.parse((await answerTo(name, given, signal)).json) as never,
    ask: async (name, given, signal) => {
      const { json, revision } = await answerTo(name, given, signal);
      if (revision === null) throw new Error(`The index answered ${name} without its revision`);
      return new WrittenReply(json, revision);
    },
    pid: () => child.pid,
    stop: async () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      send({ kind: 'stop' });
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

function refusalOf({
  status,
  code,
  message,
  ...more
}: Extract<FromIndex, { kind: 'refusal' }>['refusal']): Refusal {
  return new Refusal(status, code, message, more);
}
