import { LONGEST_ADDRESS, type KeptSearch } from '@fundarium/contract/kept-search';
import { distinctIdentifiers, IDENTIFIERS_MAX } from '@fundarium/contract/search-identifiers';
import { LEVELS, type AttachmentNature, type Level } from '@fundarium/contract/vocabulary';
import { writeList } from '../../../address-list.ts';
import { paths } from '../../../paths.ts';
import { stringifySearch } from '../../../search-string.ts';
import { BARE, type SearchState } from '../question/address.ts';
import { toKept } from '../question/kept-state.ts';

type MatrixLink = {
  readonly link: ReturnType<typeof paths.documentMatrix>;
  /** A list that is too long for an address: it is kept first, and the link names it by its id, as `kept`. */
  readonly toKeep: KeptSearch | null;
};

/** The matrix of the entities that a search of documents is about, as far as it names them, and of the types it asks for. */
export function matrixLink(
  nature: AttachmentNature,
  { quickText, filters, identifiers }: Pick<SearchState, 'quickText' | 'filters' | 'identifiers'>,
): MatrixLink {
  const named = (field: string) =>
    filters.flatMap(({ name, operator, operands }) =>
      name === field && operator === 'EQUALS' ? operands.map(String) : [],
    );
  const [level, ...others] = named('NODE_NATURE');
  const codes = [...identifiers, ...named('NODE_CODE')];
  const types = named('FILE_TYPE');
  const list = (texts: readonly string[]) => (texts.length === 0 ? undefined : writeList(texts));
  const asked = {
    level:
      nature === 'STRUCTURED_PRODUCT_ATTACHMENT'
        ? 'STRUCTURED_PRODUCT'
        : others.length === 0
          ? level
          : undefined,
    quickText: quickText === '' ? undefined : quickText,
    types: list(types),
  };
  const whole = { ...asked, identifiers: list(codes) };
  if (stringifySearch(whole).length <= LONGEST_ADDRESS)
    return { link: paths.documentMatrix(whole), toKeep: null };
  const listed = distinctIdentifiers(codes).slice(0, IDENTIFIERS_MAX);
  const isLevel = (text: string | undefined): text is Level => LEVELS.some((each) => each === text);
  return {
    link: paths.documentMatrix(asked),
    toKeep: {
      nature: isLevel(asked.level) ? asked.level : 'PART',
      state: toKept({ ...BARE, identifiers: listed }),
    },
  };
}
