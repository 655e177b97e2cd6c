import { expect, it } from 'vitest';
import { createHttp } from './http.ts';

async function linesOf(
  trustedProxies: readonly string[],
  headers: Record<string, string>,
): Promise<string[]> {
  const lines: string[] = [];
  const { app } = createHttp({
    logLevel: 'warn',
    logStream: { write: (line) => void lines.push(line) },
    trustedProxies,
    authenticate: () => Promise.reject(new Error('nobody is asked')),
  });
  for (let call = 0; call < 3; call += 1) await app.inject({ url: '/nothing', headers });
  await app.close();
  return lines.filter((line) => line.includes('TRUSTED_PROXIES'));
}

it('says once that a proxy is not trusted', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect(await linesOf([], headers)).toEqual([expect.stringContaining('"proxy":"127.0.0.1"')]);
  expect(await linesOf(['127.0.0.1'], headers)).toEqual([]);
  expect(await linesOf([], {})).toEqual([]);
});
