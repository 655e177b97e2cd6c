import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { preloaded } from '../packages/web/vite-plugins.ts';

/** Builds a page whose application says what is given, beside a UI library. */
async function builtWith(application: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'fundarium-start-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const sources = join(root, 'packages/web/src');
  await mkdir(sources, { recursive: true });
  await writeFile(
    join(root, 'index.html'),
    '<script type="module" src="/packages/web/src/main.ts"></script>',
  );
  await writeFile(join(sources, 'main.ts'), "void import('./app.tsx');");
  await writeFile(join(sources, 'app.tsx'), application);
  await writeFile(join(sources, 'mui.ts'), 'console.log("a UI library"); export const menu = 1;');
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [preloaded('app.tsx', {}, ['mui'])],
    build: {
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'mui', test: /mui\.ts$/ }] } } },
    },
  });
  return readFile(join(root, 'dist/index.html'), 'utf8');
}

it('has a page fetch its application from the start, and not what that imports where it is shown', async () => {
  const page = await builtWith("export const open = () => import('./mui.ts');");
  expect(page).toMatch(/rel="modulepreload"[^>]*\/app-/);
  expect(page).not.toMatch(/mui-/);
});

it('refuses a build in which a page would start with the UI library', async () => {
  await expect(builtWith("import { menu } from './mui.ts'; console.log(menu);")).rejects.toThrow(
    'A page would start with "mui"',
  );
});
