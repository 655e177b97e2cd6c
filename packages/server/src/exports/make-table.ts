import { SOURCES_WITH_KINDS, type ExportSourceType, type SourceOf } from '@fundarium/contract/export-sources';
import { EXPORT_RIGHTS } from '@fundarium/contract/rights-table';
import { invalidRequest } from '../platform/refusal.ts';
import { requireRight } from '../platform/rights.ts';
import type { Asked, Made } from './source.ts';
import { SOURCES } from './sources/sources.ts';
import type { ExportSurroundings } from './surroundings.ts';

/** The table of what was asked, for who has the right to it. */
export function makeTable(asked: Asked, around: ExportSurroundings): Promise<Made> {
  const { session, request } = asked;
  const { source, kind } = request;
  requireRight(session, EXPORT_RIGHTS[source.type]);
  if (kind !== 'SCREEN') {
    requireRight(session, 'choose-export-kind');
    if (!SOURCES_WITH_KINDS.includes(source.type))
      throw invalidRequest([
        { path: 'body.kind', message: `${source.type} is exported as SCREEN alone: leave out ${kind}` },
      ]);
  }
  return make(asked, source, around);
}

const make = <T extends ExportSourceType>(
  asked: Asked,
  source: SourceOf<T> & { readonly type: T },
  around: ExportSurroundings,
): Promise<Made> => SOURCES[source.type](asked, source, around);
