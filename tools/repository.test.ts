import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What a fresh clone does not have. */
const LEFT_OUT = new Set(['node_modules', '.cache', 'dist', 'data', '.git', 'coverage', 'test-results']);
const BINARY = /\.(png|jpg|ico|woff2?|gz|log)$/;

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !LEFT_OUT.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? walk(path) : entry.isFile() ? [path] : [];
    });

const files = walk('.')
  .filter((path) => !BINARY.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const SOURCE = /\.(ts|tsx|mjs)$/;
const LOCKFILES = ['package-lock.json', 'tools/runtime/package-lock.json'];
const sources = files.filter(({ path }) => SOURCE.test(path));
const THIS_FILE = 'tools/repository.test.ts';

const linesWith = (pattern: RegExp, among: typeof files) =>
  among
    .filter(({ path }) => path !== THIS_FILE)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );

type Package = Readonly<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>;
const packages = files
  .filter(({ path }) => basename(path) === 'package.json')
  .map(({ path, text }) => ({ path, json: JSON.parse(text) as Partial<Package> }));
const dependencies = packages.flatMap(({ path, json }) =>
  Object.entries({ ...json.dependencies, ...json.devDependencies, ...json.optionalDependencies }).map(
    ([name, version]) => ({ path, name, version }),
  ),
);

describe('the repository', () => {
  it('was read', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(dependencies.length).toBeGreaterThan(30);
  });

  it('names no package registry and no place of one machine', () => {
    expect(
      linesWith(/registry\.[a-z]+\.(org|com)|npmmirror|(^|["'`\s(=])\/(work|home)\/[a-z]/, files),
    ).toEqual([]);
  });

  it('stores in a browser through one module, which asks whose it is', () => {
    const stores =
      /\b(localStorage|sessionStorage|indexedDB|cookieStore|caches\.(open|match|keys|delete))\b|document\.cookie\b/;
    for (const planted of [
      "window.localStorage.setItem('a', 'b');",
      'indexedDB.open(name)',
      'document.cookie',
    ])
      expect(planted).toMatch(stores);
    const places = linesWith(
      stores,
      sources.filter(
        ({ path }) => /^packages\/[^/]+\/src\//.test(path) && !/\.test\.|\/testing\//.test(path),
      ),
    ).map((line) => line.replace(/:.*$/, ''));
    expect([...new Set(places)]).toEqual(['packages/web/src/ui/browser-storage.ts']);
  });

  it('reads no calendar date through Date, which moves it by a time zone', () => {
    const product = sources.filter(({ path }) => !path.includes('.test.'));
    expect(linesWith(/new Date\((['"`])\d{4}-\d{2}-\d{2}\1\)/, product)).toEqual([]);
  });

  it('runs every test', () => {
    expect(linesWith(/\b(it|test|describe)\.only\(/, sources)).toEqual([]);
  });

  it('has a place for everything: no drawer of a file', () => {
    const drawers =
      /(^|\/)([^/]*-)?(utils?|helpers?|common|misc)(\.[^/]+)?(\/|$)|(^|\/)types(\.[^/]+)?(\/|$)/;
    expect(sources.filter(({ path }) => drawers.test(path)).map(({ path }) => path)).toEqual([]);
  });

  it('has no unfinished mark', () => {
    expect(linesWith(/\b(TODO|FIXME)\b/, sources)).toEqual([]);
  });

  it('keeps its files small', () => {
    const long = sources
      .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
      .filter(({ path, lines }) => lines > 400 && !path.includes('packages/server/texts/'));
    expect(long).toEqual([]);
  });

  it('locks each package by its hash, and from wherever the registry is', () => {
    for (const lockfile of LOCKFILES) {
      const text = readFileSync(lockfile, 'utf8');
      expect(text, lockfile).not.toMatch(/"resolved": "[a-z+]+:/);
      const { packages: locked } = JSON.parse(text) as { packages: Record<string, { integrity?: string }> };
      // Programs for systems that a registry lacks stand there by version alone (decision 4).
      const unhashed = Object.entries(locked).filter(
        ([path, { integrity }]) =>
          /(^|\/)node_modules\/(?!@fundarium\/|@oxlint\/binding-|@duckdb\/node-bindings-)/.test(path) &&
          integrity === undefined,
      );
      expect(
        unhashed.map(([path]) => path),
        lockfile,
      ).toEqual([]);
    }
  });

  it('locks what each package may bring on other systems, without which npm ci refuses', () => {
    for (const lockfile of LOCKFILES) {
      const { packages: locked } = JSON.parse(readFileSync(lockfile, 'utf8')) as {
        packages: Record<string, Package>;
      };
      const missing = Object.values(locked)
        .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
        .filter((name) => !Object.keys(locked).some((path) => path.endsWith(`node_modules/${name}`)));
      expect(missing, lockfile).toEqual([]);
    }
  });

  it('has lockfiles that agree with the packages', () => {
    for (const { path, json } of packages) {
      const own = path.startsWith('tools/runtime/');
      const lock = JSON.parse(readFileSync(LOCKFILES[own ? 1 : 0]!, 'utf8')) as {
        packages: Record<string, Package>;
      };
      const locked = lock.packages[own ? '' : path.replace(/\/?package\.json$/, '')];
      for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const) {
        expect(locked?.[kind] ?? {}, `${path} ${kind}`).toEqual(json[kind] ?? {});
      }
    }
  });

  it('names exact versions', () => {
    expect(dependencies.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('starts old machines with the same Node as it installs', () => {
    const [root, runtime] = ['package.json', 'tools/runtime/package.json'].map(
      (path) => packages.find((one) => one.path === path)!.json.optionalDependencies,
    );
    expect(runtime).toEqual(root);
  });

  it('brings Node of one version line to every system, and the types of that line', () => {
    const root = packages.find(({ path }) => path === 'package.json')!.json;
    const setup = readFileSync('tools/setup/runtime.mjs', 'utf8');
    const line = /PRODUCT_NODE = (\d+)/.exec(setup)![1];
    const names = [...setup.matchAll(/'(node-[\w-]+)\/bin\//g)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThanOrEqual(5);
    expect(Object.keys(root.optionalDependencies!).toSorted()).toEqual(names.toSorted());
    const versions = [...Object.values(root.optionalDependencies!), root.devDependencies!['@types/node']];
    expect(versions.map((version) => version?.split('.')[0])).toEqual(versions.map(() => line));
  });

  it('says of each dependency why it is there', () => {
    const folder = 'docs/decisions';
    const decisions = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const unnamed = dependencies.filter(
      ({ name }) => !decisions.some((text) => text.includes(`\`${name}\``)),
    );
    expect([...new Set(unnamed.map(({ name }) => name))]).toEqual([]);
  });
});
