import type { AttachmentNature } from '@fundarium/contract/vocabulary';
import { writeList } from '../../../address-list.ts';
import { paths } from '../../../paths.ts';
import type { SearchState } from '../question/address.ts';

/** The matrix of the entities that a search of documents is about, as far as it names them, and of the types it asks for. */
export function matrixLink(nature: AttachmentNature, { quickText, filters, identifiers }: SearchState) {
  const named = (field: string) =>
    filters.flatMap(({ name, operator, operands }) =>
      name === field && operator === 'EQUALS' ? operands.map(String) : [],
    );
  const [level, ...others] = named('NODE_NATURE');
  const codes = [...identifiers, ...named('NODE_CODE')];
  const types = named('FILE_TYPE');
  const list = (texts: readonly string[]) => (texts.length === 0 ? undefined : writeList(texts));
  return paths.documentMatrix({
    level:
      nature === 'STRUCTURED_PRODUCT_ATTACHMENT'
        ? 'STRUCTURED_PRODUCT'
        : others.length === 0
          ? level
          : undefined,
    quickText: quickText === '' ? undefined : quickText,
    identifiers: list(codes),
    types: list(types),
  });
}
