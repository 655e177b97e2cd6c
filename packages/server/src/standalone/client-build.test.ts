import * as files from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { buildClient } from './client-build.ts';

vi.mock('node:fs', async (original) => ({ ...(await original<object>()), existsSync: () => true }));
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<object>()),
  utimes: vi.fn<() => Promise<never>>(() =>
    Promise.reject(Object.assign(new Error('EPERM: utime'), { code: 'EPERM' })),
  ),
}));

it('serves a build that another account made', async () => {
  const log = vi.fn<(line: string) => void>();
  expect(await buildClient(log)).toMatch(/packages.web.dist.[0-9a-f]{24}$/);
  expect(files.utimes).toHaveBeenCalledOnce();
  expect(log).not.toHaveBeenCalled();
});
