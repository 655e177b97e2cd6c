import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';

/** Where people reach the product, by this environment. */
export function publicOrigin({ publicUrl, port }: Config): string {
  return new URL(publicUrl ?? `http://localhost:${port}`).origin;
}

/** Where people reach the server that runs on the data folder; by this environment where none does. */
export async function runningOrigin(config: Config): Promise<string> {
  const address = await readFile(join(config.dataFolder, 'address'), 'utf8').catch(() => '');
  return URL.canParse(address.trim()) ? new URL(address.trim()).origin : publicOrigin(config);
}
