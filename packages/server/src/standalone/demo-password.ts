import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The demo people's one password, made at the first start and printed at every start. */
export async function demoPassword(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'secrets', 'demo-password');
  const there = await readFile(path, 'utf8').catch(() => null);
  if (there !== null && there.trim() !== '') return there.trim();
  const password = randomBytes(6).toString('base64url');
  await mkdir(join(dataFolder, 'secrets'), { recursive: true, mode: 0o700 });
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  return password;
}
