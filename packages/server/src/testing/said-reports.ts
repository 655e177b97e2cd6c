import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { FileReport } from '../imports/import-file.ts';
import { knowsText } from '../imports/say-in-language.ts';
import { packFor } from '../translations/packs.ts';

const known = knowsText(packFor);

/**
 * Looks at every line of the reports' JSON files.
 * @throws Error naming the reasons that only English has
 */
export async function checkReportsSaid(reports: readonly FileReport[]): Promise<void> {
  const unsaid = new Set<string>();
  for (const { reportFiles, notTaken } of reports) {
    for (const { reason } of notTaken) if (!known(reason)) unsaid.add(reason);
    for await (const line of createInterface({ input: createReadStream(reportFiles[0]!) })) {
      if (!line.startsWith('    {"line":')) continue;
      const { reason } = JSON.parse(line.replace(/,$/, '')) as { reason: string };
      if (!known(reason)) unsaid.add(reason);
    }
  }
  if (unsaid.size > 0) throw new Error(`In no language pack: ${[...unsaid].slice(0, 10).join(' | ')}`);
}
