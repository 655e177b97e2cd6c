import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** What a person or a service manager stops a program with. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Ctrl-C under npm arrives twice, from the terminal and from npm; within this time it is one request. */
const ECHO_MS = 500;

/**
 * Runs a script with the given Node and gives its exit code. The child has a process group of its own, so that
 * a signal reaches it once, through here, and never from the terminal as well.
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
export function runNode(node, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { env, stdio: 'inherit', detached: process.platform !== 'win32' });
    let passedAt = -Infinity;
    const pass = (signal) => {
      const now = Date.now();
      if (now - passedAt >= ECHO_MS) child.kill(signal);
      passedAt = now;
    };
    for (const signal of SIGNALS) process.on(signal, pass);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of SIGNALS) process.removeListener(name, pass);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
