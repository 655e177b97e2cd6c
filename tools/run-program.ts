import { spawn } from 'node:child_process';

export type Ended = { readonly code: number; readonly ms: number };

const running = new Set<ReturnType<typeof spawn>>();

/** Runs a program of this repository's packages by the Node that runs us, its output straight to the screen. */
export function runProgram(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const start = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    running.add(child);
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, ms: Date.now() - start });
    });
  });
}

/** Whoever stops a run stops what it has running; the run then ends by itself, and says what it had. */
export function stopProgramsOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal);
      process.exitCode = 130;
    });
  }
}
