import { basename } from 'node:path';
import type { Database } from '../platform/database.ts';
import { importMapping, type ImportMapping } from '@fundarium/contract/import-mapping';
import { readGivenFile } from '../platform/given-file.ts';
import { parseJsonText } from '../platform/json-text.ts';
import { formatProblem } from './formats/import-formats.ts';
import { readMapping, writeMapping } from './mapping-store.ts';

/**
 * The mapping that a command names: one that the customer has, or a JSON file, which is then kept under its name, unless
 * nobody keeps it: a preview writes nothing.
 * @throws Error that a person can act on
 */
export async function loadMapping(
  database: Database,
  customerCode: string,
  given: string,
  who: string | null,
): Promise<ImportMapping> {
  const inRecord = { customerCode, scopes: '*' } as const;
  if (!given.endsWith('.json')) {
    const mapping = await database.withCustomer(inRecord, (tx) => readMapping(tx, customerCode, given));
    if (mapping === null) throw new Error(`${customerCode} has no mapping ${given}.`);
    return mapping;
  }
  const mapping = parseMapping(basename(given), (await readGivenFile(given)).toString());
  if (who !== null)
    await database.withCustomer(inRecord, (tx) => writeMapping(tx, customerCode, mapping, who));
  return mapping;
}

function parseMapping(name: string, text: string): ImportMapping {
  let json: unknown;
  try {
    json = parseJsonText(text);
  } catch (error) {
    throw new Error(`${name} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  const parsed = importMapping.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    // What is wrong with the whole, such as a key that nobody knows, has no path.
    const said = [issue!.path.join('.'), issue!.message].filter((each) => each !== '').join(': ');
    throw new Error(`${name} is not a mapping: ${said}`);
  }
  const problem = formatProblem(parsed.data.format);
  if (problem !== null) throw new Error(`${name} is not a mapping: format: ${problem}`);
  return parsed.data;
}
