import { notAllowed, notFound, Refusal } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/signed-in.ts';

/** A file writes the whole customer, and its report names what it finds there. */
export function checkScopes({ scopes }: SignedIn): void {
  if (scopes !== '*') throw notAllowed('Imports concern the whole customer, and your scopes do not');
}

export const noSuchImport = () => notFound('import-not-found', 'There is no such import');
export const noSuchMapping = () => notFound('import-mapping-not-found', 'There is no mapping of this name');
export const tooManyMappings = (most: number) =>
  new Refusal(409, 'too-many-import-mappings', `${most} mappings are kept already: delete one first`);
