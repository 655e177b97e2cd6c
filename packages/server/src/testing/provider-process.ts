import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const READY_MS = 20_000;

/** What a test registers this product as with an identity provider of another maker. */
export type RegisteredClient = {
  readonly id: string;
  readonly secret: string;
  readonly redirectUri: string;
  readonly postLogoutRedirectUri: string;
  readonly backChannelLogoutUri: string;
  readonly frontChannelLogoutUri: string;
};

/** Files that are not on this machine. */
export function missingFiles(files: readonly string[]): readonly string[] {
  return files.filter((file) => !existsSync(file));
}

/** Runs a provider's own program until it answers at `address`. */
export async function runProvider(
  program: string,
  args: readonly string[],
  address: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly output: () => string; readonly stop: () => Promise<void> }> {
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (more: string) => (text += more));
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.race([ended, wait(5000).then(() => child.kill('SIGKILL'))]);
  };
  try {
    await untilItAnswers(address, child);
  } catch (error) {
    await stop();
    throw new Error(`${program} does not answer at ${address}:\n${text}`, { cause: error });
  }
  return { output: () => text, stop };
}

async function untilItAnswers(address: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + READY_MS; ; await wait(200)) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}`);
    try {
      const answer = await fetch(address);
      await answer.arrayBuffer();
      if (answer.status < 500) return;
      throw new Error(`It answers with status ${answer.status}`);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
