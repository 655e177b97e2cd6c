import type { Filter } from '@fundarium/contract/filter';
import { distinctIdentifiers, IDENTIFIERS_MAX } from '@fundarium/contract/search-identifiers';
import type { AttachmentNature } from '@fundarium/contract/vocabulary';
import { readList } from '../../../address-list.ts';
import { BARE, writeAddress, type SearchAddress } from './address.ts';
import { CURRENT } from './usual-filter.ts';

/** What a link names documents by (spec 2): one by its uuid, or else those of entities, of types, of a status. */
const PARAMETERS = ['uuid', 'nature', 'code', 'codes', 'fileType', 'status'] as const;
type Parameter = (typeof PARAMETERS)[number];

const equals = (name: string, operands: readonly string[]): Filter[] =>
  operands.length === 0 ? [] : [{ name, operator: 'EQUALS', operands: [...operands] }];

/**
 * The search that such a link means; null where the address has none of these parameters. A uuid counts alone, and finds
 * the document whatever its status; where no status is named, current documents are meant. Codes are a list of identifiers:
 * that finds entities by former ones as well.
 */
export function readDocumentLink(
  nature: AttachmentNature,
  search: Readonly<Record<string, unknown>>,
): { readonly nature: AttachmentNature; readonly search: SearchAddress } | null {
  if (PARAMETERS.every((name) => search[name] === undefined)) return null;
  const given = (name: Parameter) =>
    [search[name]]
      .flat()
      .flatMap((text) => (typeof text === 'string' ? readList(text) : []))
      .map((text) => text.trim())
      .filter((text) => text !== '');
  const codes = (name: Parameter) => given(name).map((code) => code.toUpperCase());
  const [uuids, levels, statuses] = [given('uuid'), codes('nature'), codes('status')];
  const filters =
    uuids.length > 0
      ? equals('UUID', uuids)
      : [
          ...equals('NODE_NATURE', levels),
          ...equals('FILE_TYPE', codes('fileType')),
          ...(statuses.length > 0 ? equals('STATUS', statuses) : [CURRENT]),
        ];
  const identifiers =
    uuids.length > 0
      ? []
      : distinctIdentifiers([...given('code'), ...given('codes')]).slice(0, IDENTIFIERS_MAX);
  const isStructured = levels.length === 1 && levels[0] === 'STRUCTURED_PRODUCT';
  return {
    nature: uuids.length === 0 && isStructured ? 'STRUCTURED_PRODUCT_ATTACHMENT' : nature,
    search: writeAddress({ ...BARE, filters, identifiers }),
  };
}
