import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** What clones a test file's database from the run's PostgreSQL. */
const DATABASE = 'packages/server/src/testing/database.ts';

/** Test files of everything but the client: those that work on a real database, and all others. */
export type TestFiles = { readonly plain: readonly string[]; readonly onDatabase: readonly string[] };

/** Tells the tests that need a database by what they import, however far down. */
export function testFiles(root = ROOT): TestFiles {
  const all = globSync(
    ['packages/{contract,demo-world,finance,server}/src/**/*.test.ts', 'tools/**/*.test.ts'],
    {
      cwd: root,
    },
  );
  const needsDatabase = reaches(join(root, DATABASE));
  const of = (wanted: boolean) => all.filter((file) => needsDatabase(join(root, file)) === wanted).toSorted();
  return { plain: of(false), onDatabase: of(true) };
}

/** Test files of the client: those that need a process of their own, and all others. */
export type ClientTestFiles = { readonly alone: readonly string[]; readonly together: readonly string[] };

/** What a window within a process of many can't do: have its address replaced, or cancel a stream of the runtime's. */
const NEEDS_PROCESS = /stubGlobal\('location'|new ReadableStream/;

/** Tells the client's tests that need a process of their own by what they do. */
export function clientTestFiles(root = ROOT): ClientTestFiles {
  const all = globSync('packages/web/src/**/*.test.{ts,tsx}', { cwd: root });
  const of = (wanted: boolean) =>
    all.filter((file) => NEEDS_PROCESS.test(readFileSync(join(root, file), 'utf8')) === wanted).toSorted();
  return { alone: of(true), together: of(false) };
}

/** Files whose path has the words of a filter in it, as the test runner itself compares them. */
export function filesNamed(patterns: readonly string[], filter: string, root = ROOT): readonly string[] {
  const words = filter.toLowerCase();
  return globSync(patterns, { cwd: root }).filter((file) => file.toLowerCase().includes(words));
}

const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+\.tsx?)'/g;

/** Whether a module imports another one, itself or by what it imports. */
function reaches(target: string): (file: string) => boolean {
  const known = new Map<string, readonly string[]>();
  const importsOf = (file: string): readonly string[] => {
    const before = known.get(file);
    if (before !== undefined) return before;
    // What a test of the tools writes to a folder of its own looks like an import too.
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const imports = [...source.matchAll(IMPORTS)].map(([, path = '']) => resolve(dirname(file), path));
    known.set(file, imports);
    return imports;
  };
  return (file) => {
    const seen = new Set<string>();
    const ahead = [file];
    for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
      if (next === target) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      ahead.push(...importsOf(next));
    }
    return false;
  };
}
