import { isCountryOfIso } from '../../platform/iso-codes.ts';
import type { KnownRecord } from './settle-entries.ts';

export type PlaceNames = Pick<KnownRecord, 'countryNamed' | 'languageNamed'>;

/** Parts of a name by which a column says of what language something is. */
const OF_LANGUAGE = /lang|sprach|idiom|lingua|lingue|taal|talen|言語|语言|語/iu;
/** What stands beside countries, and is none or may be none: `no` is Norway too, and `na` Namibia. */
const NEUTRAL = /^(?:xx|na|n\/a|-|eu|eea|ewr|eee|see|eer|all|alle|tous|todos|tutti|tutte|すべて|全部)$/iu;

/** Finds a column that is not read, and has nothing but countries: it may say for which of them a document is. */
export class UnreadCountries {
  /** Places of columns with a cell that can be nothing but countries. */
  readonly #certain = new Set<number>();
  /** Places of columns with a cell that is something else. */
  readonly #others = new Set<number>();
  readonly #names: PlaceNames;
  readonly #yesOrNo: (text: string) => boolean | undefined;

  constructor(names: PlaceNames, yesOrNo: (text: string) => boolean | undefined) {
    this.#names = names;
    this.#yesOrNo = yesOrNo;
  }

  see(at: number, column: string, cell: string): void {
    const text = cell.trim();
    if (text === '' || this.#others.has(at) || NEUTRAL.test(text)) return;
    const words = this.#countriesIn(text);
    if (words === null) this.#others.add(at);
    else if (this.#yesOrNo(text) === undefined && !this.#areLanguages(column, words)) this.#certain.add(at);
  }

  /** The place of the first such column. */
  get found(): number | undefined {
    return [...this.#certain].filter((at) => !this.#others.has(at)).toSorted((a, b) => a - b)[0];
  }

  /** The countries that a text consists of; null where it has another word. */
  #countriesIn(text: string): readonly string[] | null {
    const isCountry = (name: string) => this.#names.countryNamed(name) !== undefined || isCountryOfIso(name);
    const parts = text
      .split(/[;,/|+&\n]+/)
      .map((each) => each.trim())
      .filter((each) => each !== '');
    const words = parts.flatMap((each) => (isCountry(each) ? [each] : each.split(/\s+/)));
    return words.length > 0 && words.every(isCountry) ? words : null;
  }

  #areLanguages(column: string, words: readonly string[]): boolean {
    return OF_LANGUAGE.test(column) && words.every((each) => this.#names.languageNamed(each) !== undefined);
  }
}
