import type { ExportKind } from '@fundarium/contract/export';
import type { ExportSourceType } from '@fundarium/contract/export-sources';
import { EXPORT_RIGHTS } from '@fundarium/contract/rights-table';
import { requireRight } from '../platform/rights.ts';
import type { SignedIn } from '../platform/signed-in.ts';

/** What of an export says which rights it takes. */
export type ExportSubject = {
  readonly source: { readonly type: ExportSourceType };
  readonly kind: ExportKind;
};

/**
 * The rights to a file of what was asked, when it is made and each time that it is fetched.
 * @throws Refusal 403
 */
export function requireExportRights(session: SignedIn, { source, kind }: ExportSubject): void {
  requireRight(session, EXPORT_RIGHTS[source.type]);
  if (kind !== 'SCREEN') requireRight(session, 'choose-export-kind');
}
