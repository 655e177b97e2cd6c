import { kindsOf } from '@fundarium/contract/export';
import type { ExportSourceType, SourceOf } from '@fundarium/contract/export-sources';
import { invalidRequest } from '../platform/refusal.ts';
import { requireExportRights } from './export-rights.ts';
import type { Asked, Made } from './source.ts';
import { SOURCES } from './sources/sources.ts';
import type { ExportSurroundings } from './surroundings.ts';

/** The table of what was asked, for whoever has the right to it. */
export function makeTable(asked: Asked, around: ExportSurroundings): Promise<Made> {
  const { session, request } = asked;
  const { source, kind } = request;
  requireExportRights(session, request);
  const kinds = kindsOf(source);
  if (!kinds.includes(kind)) {
    const what = 'nature' in source ? `${source.type} of ${source.nature}` : source.type;
    const message = `${what} is exported as ${kinds.join(' or ')}, not as ${kind}`;
    throw invalidRequest([{ path: 'body.kind', message }]);
  }
  return make(asked, source, around);
}

const make = <T extends ExportSourceType>(
  asked: Asked,
  source: SourceOf<T> & { readonly type: T },
  around: ExportSurroundings,
): Promise<Made> => SOURCES[source.type](asked, source, around);
