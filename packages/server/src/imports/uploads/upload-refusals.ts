import { notFound, Refusal } from '../../platform/refusal.ts';

export const noSuchImport = () => notFound('import-not-found', 'There is no such import');
export const noSuchMapping = () => notFound('import-mapping-not-found', 'There is no mapping of this name');
export const tooManyMappings = (most: number) =>
  new Refusal(409, 'too-many-import-mappings', `${most} mappings are kept already: delete one first`);
