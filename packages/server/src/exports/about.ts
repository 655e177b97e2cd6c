import { SHEET_ROWS_MAX, type ExportRequest } from '@fundarium/contract/export';
import { definitionLines } from './definitions.ts';
import type { Say } from './say.ts';
import type { Made } from './source.ts';
import type { Written } from './table.ts';

/** What the last sheet says beside what was asked. */
export type About = {
  readonly request: ExportRequest;
  readonly publicUrl: string;
  readonly who: string;
  readonly customerCode: string;
  /** The moment that the file was asked for, ISO. */
  readonly at: string;
  readonly businessDate: string;
  /** By which days are formatted. */
  readonly locale: string;
  readonly metamodelVersion: number;
  readonly made: Omit<Made, 'table'>;
  readonly say: Say;
};

/** The lines of the sheet about a file: what was asked, of which state, and what is not in it, with the reason. */
export function aboutLines(about: About, written: Written): (readonly [name: string, text: string])[] {
  const { request, say, made } = about;
  const { revision, unknown = [], lines: own = [], definitions = [], explained = [] } = made;
  const lines: (readonly [string, string])[] = [
    [say('export-about-kind'), say(`export-kind-${request.kind}`)],
  ];
  for (const { name, text } of request.asked) lines.push([name, text]);
  if (request.address !== undefined)
    lines.push([say('export-about-address'), new URL(request.address, about.publicUrl).href]);
  lines.push(
    ...own,
    [say('export-about-rows'), String(written.rows)],
    [say('export-about-business-date'), about.businessDate],
    ...(revision === null ? [] : [[say('export-about-revision'), String(revision.number)] as const]),
    [say('export-about-at'), about.at],
    [say('export-about-who'), about.who],
    [say('export-about-customer'), about.customerCode],
    [say('export-about-metamodel'), String(about.metamodelVersion)],
  );
  if (unknown.length > 0) lines.push([say('export-about-unknown'), unknown.join(', ')]);
  if (written.cutCells > 0) {
    const named = written.cut.map(({ row, header }) => `${header}: ${row}`).join('; ');
    lines.push([say('export-about-cut', { number: String(written.cutCells) }), named]);
  }
  if (written.linksAsText > 0) lines.push([say('export-about-links'), String(written.linksAsText)]);
  if (written.rows === SHEET_ROWS_MAX) lines.push([say('export-about-full'), String(SHEET_ROWS_MAX)]);
  lines.push(...definitionLines(definitions, explained, say));
  return lines;
}
