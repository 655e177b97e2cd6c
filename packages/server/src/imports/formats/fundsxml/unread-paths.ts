import type { NotTaken } from '../../line-report.ts';
import { showValue } from '../../plain-text.ts';

/** More paths than the schema has; what comes then is counted as one. */
const MOST_PATHS = 20_000;
/** A path is of use only when it is whole. */
const MOST_LETTERS = 400;
const OTHERS = 'elements at other paths';

/** A place in the structure of a file, and how often data stood there that nobody read. */
export type UnreadPath = {
  readonly path: string;
  readonly children: Map<string, UnreadPath>;
  count: number;
  firstLine: number;
};

/** Counts data that is not read, by its path below the root, in memory that does not grow with the file. */
export function unreadPaths() {
  const root = newPath('');
  const others = newPath(OTHERS);
  let known = 0;
  return {
    root,
    below(above: UnreadPath, name: string): UnreadPath {
      const before = above.children.get(name);
      if (before !== undefined) return before;
      if (above === others || known >= MOST_PATHS) return others;
      known += 1;
      const path = newPath(above.path === '' ? name : `${above.path}/${name}`);
      above.children.set(name, path);
      return path;
    },
    count(path: UnreadPath, line: number): void {
      if (path.count === 0) path.firstLine = line;
      path.count += 1;
    },
    /** One note for each path, in the order of the file. */
    notes(): NotTaken[] {
      return [...descendants(root), others]
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => a.firstLine - b.firstLine)
        .map(({ path, count, firstLine }) => ({
          kind: 'unread',
          line: firstLine,
          value: showValue(path, MOST_LETTERS),
          reason: notRead(count),
        }));
    },
  };
}
export type UnreadPaths = ReturnType<typeof unreadPaths>;

const notRead = (count: number) => `Not read: ${count === 1 ? 'once' : `${count} times`} in the file`;

const newPath = (path: string): UnreadPath => ({ path, children: new Map(), count: 0, firstLine: 0 });

function* descendants(path: UnreadPath): Generator<UnreadPath> {
  for (const child of path.children.values()) {
    yield child;
    yield* descendants(child);
  }
}
