const TTY_EVERY_MS = 1000;
const LOG_EVERY_MS = 15_000;

/**
 * Runs `work` and says how long it has been at it: one line that counts on a terminal, a line now and then in a log.
 * @param {string} label
 * @param {() => Promise<void>} work
 */
export async function withProgress(label, work) {
  const start = Date.now();
  const tty = process.stderr.isTTY;
  const say = (end) => {
    const line = `${label} ... ${Math.round((Date.now() - start) / 1000)} s`;
    process.stderr.write(tty ? `\r${line}${end ? '\n' : ''}` : `${line}${end ? ', done' : ''}\n`);
  };
  say(false);
  const timer = setInterval(() => say(false), tty ? TTY_EVERY_MS : LOG_EVERY_MS);
  try {
    await work();
    say(true);
  } catch (error) {
    if (tty) process.stderr.write('\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
