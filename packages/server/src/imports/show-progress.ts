import type { Progress } from './import-file.ts';

const EVERY_MS = { terminal: 200, log: 5_000 };

/** Shows progress in place on a terminal, as a line every few seconds elsewhere. */
export function showProgress(stream: NodeJS.WriteStream): {
  readonly show: (progress: Progress) => void;
  /** Clears what stands there, before other output. */
  readonly clear: () => void;
} {
  let shownAt = performance.now();
  const everyMs = stream.isTTY ? EVERY_MS.terminal : EVERY_MS.log;
  return {
    show: (progress) => {
      const now = performance.now();
      if (now - shownAt < everyMs) return;
      shownAt = now;
      const text = describe(progress);
      stream.write(stream.isTTY ? `\r\u001B[2K${text}` : `${text}\n`);
    },
    clear: () => {
      if (stream.isTTY) stream.write('\r\u001B[2K');
    },
  };
}

function describe({ name, phase, done, total }: Progress): string {
  if (total === null) return `${name}: ${phase}, ${done.toLocaleString('en')} lines`;
  return `${name}: ${phase}, ${Math.floor((done / total) * 100)} %`;
}
