import { languagesFrom, type Language, type SearchNature } from '@fundarium/contract/vocabulary';
import type { FiguresShown } from '../figures-shown.ts';
import type { IndexLayout } from '../layout.ts';
import { NATURES, type Nature } from '../nature.ts';

/** '*' or the scopes whose subtrees a person sees. */
export type Scopes = '*' | readonly string[];

/** Who asks about rows of which nature, and what of them may be seen. */
export type Viewer = {
  readonly nature: Nature;
  readonly scopes: Scopes;
  /** Whether also documents that are still being filed are seen, of entities that are granted themselves. */
  readonly seesFiling: boolean;
  readonly figures: FiguresShown;
  /**
   * Languages in which a text per language is read, the most wanted first: the reader's, the customer's, English, then
   * any, so that a field that holds a text is never shown empty. Texts are sorted as in the first one.
   */
  readonly languages: readonly Language[];
};

/** A viewer as callers name it; which figures are shown is the index's to say. */
export type Asked = {
  readonly nature: SearchNature;
  readonly scopes: Scopes;
  /** Absent: they are not. */
  readonly seesFiling?: boolean | undefined;
};

/** @param language the reader's; absent, the customer's */
export function viewerOf(
  layout: IndexLayout,
  figures: FiguresShown,
  { nature, scopes, seesFiling = false }: Asked,
  language: Language = layout.language,
): Viewer {
  const languages = languagesFrom(language, layout.language);
  return { nature: NATURES[nature], scopes, seesFiling, figures, languages };
}
