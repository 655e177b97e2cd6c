import { beforeClassWord, kindOf, normalName, trimmed, type WordKind } from './class-words.ts';

/** How a name splits by itself: the sub-fund's name, and shorter ones that it may be if other names say so. */
type Split = {
  readonly product: string;
  /** The longest first; what is left out of each is of the class at most. */
  readonly shorter: readonly string[];
  /** Longer ones, up to the whole name: where the record has a sub-fund of one, it is that. */
  readonly longer: readonly string[];
  /** Whether something was left out that can only be of the class. */
  readonly isSplit: boolean;
  /** Whether that is a letter: what stands before one is the fund's. */
  readonly hasLetter: boolean;
};

const CURRENCY_FUND =
  /bond|obligation|anleihe|renten|money|geldmarkt|monétaire|monetario|liquid|cash|treasury|deposit|credit|fixed income|ränt/i;

/**
 * The sub-fund's name of each class's name, as all of them together suggest: what stands before the words that say
 * something of a class. A word that may be the fund's own, such as a currency, goes to the class where other names
 * have the same beginning without it.
 */
export function productNames(
  names: readonly string[],
  existing: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, string> {
  const splits = new Map([...new Set(names)].map((name) => [name, splitName(name)] as const));
  const numbered = numberedProducts(splits.keys());
  const recognised = new Set<string>();
  const firm = new Set<string>();
  const bases = new Map<string, string>();
  for (const [name, split] of splits) {
    const counted = numbered.get(normalName(name));
    bases.set(name, counted ?? split.product);
    if (counted !== undefined || !split.isSplit) continue;
    recognised.add(split.product);
    if (split.hasLetter) firm.add(split.product);
  }
  const families = currencyFamilies(bases.values(), recognised);
  for (const [name, { product, shorter }] of splits) {
    if (numbered.has(normalName(name))) continue;
    const before = beforeCurrency(product);
    const others = firm.has(product) ? [] : shorter.filter((each) => each !== before);
    const sibling = others.find((each) => recognised.has(each) || splits.has(each));
    if (before !== null && families.has(before)) bases.set(name, before);
    else if (sibling !== undefined) bases.set(name, sibling);
  }
  // Sub-funds of the record know best, then those of the other names.
  const all = new Set(bases.values());
  for (const [name, split] of splits) {
    if (numbered.has(normalName(name))) continue;
    const { product, longer } = split;
    const others = firm.has(product) ? [] : split.shorter.filter((each) => !isCurrencyFund(product, each));
    const known = [...longer, product, ...others].find((each) => existing.has(each));
    const base = known ?? longer.find((each) => all.has(each) && each !== normalName(name));
    if (base !== undefined) bases.set(name, base);
  }
  return bases;
}

/** All names that a class's sub-fund may have. */
export function productCandidates(name: string): string[] {
  const { product, shorter, longer } = splitName(name);
  const before = beforeCurrency(product);
  return [...new Set([...longer, product, ...shorter, ...(before === null ? [] : [before])])];
}

/** No fund's name is as long, and patterns take their time for what is longer. */
const LONGEST_NAME = 400;

function splitName(given: string): Split {
  const name = normalName(given);
  if (name.length > LONGEST_NAME)
    return { product: name, shorter: [], longer: [], isSplit: false, hasLetter: false };
  const before = beforeClassWord(name);
  if (before !== null) {
    // `Fund X EUR - Class A`: what stands before is told, and may be split once more.
    const inner = splitWords(before);
    const rest = inner.product === before ? inner.shorter : [inner.product, ...inner.shorter];
    return { product: before, shorter: rest, longer: [name], isSplit: true, hasLetter: true };
  }
  return splitWords(name);
}

function splitWords(name: string): Split {
  const words = name.split(' ');
  let cut = words.length;
  let letters = 0;
  let at = words.length;
  const kinds: WordKind[] = words.map(kindOf);
  while (at > 1) {
    const kind = kinds[at - 1]!;
    const next = at < words.length ? kinds[at] : undefined;
    if (kind === 'other' || (kind === 'letter' && (letters > 1 || next === 'letter'))) break;
    // `Bond EUR A`: before a letter a currency is the fund's, and so is `Income` before what pays it out.
    if (kind === 'currency' && next === 'letter' && !isOfClass(kinds[at - 2])) break;
    if (kind === 'weak' && letters + (cut < words.length ? 1 : 0) > 0 && next !== 'currency') break;
    at -= 1;
    if (kind === 'letter') letters += 1;
    const isStrong = kind === 'letter' || kind === 'trait';
    const isOfTrait = kind === 'currency' && cut < words.length && cut === at + 1 && letters === 0;
    if (isStrong || isOfTrait) cut = at;
  }
  const product = trimmed(words.slice(0, cut).join(' '));
  // Shorter still by words that may be either.
  const shorter: string[] = [];
  for (let end = letters > 0 ? 1 : cut; end > 1; end -= 1) {
    const kind = kinds[end - 1]!;
    if (kind === 'other' || kind === 'letter') break;
    const rest = trimmed(words.slice(0, end - 1).join(' '));
    if (kind !== 'glue' && rest !== '') shorter.push(rest);
  }
  const longer = words.slice(cut).map((_, more) => trimmed(words.slice(0, words.length - more).join(' ')));
  const isSplit = cut < words.length && product !== '';
  return { product: product === '' ? name : product, shorter, longer, isSplit, hasLetter: letters > 0 };
}

const isOfClass = (kind: WordKind | undefined) => kind === 'letter' || kind === 'trait';

/** `Property I` and `Property II` are two funds: a letter that counts is none of a class. */
function numberedProducts(names: Iterable<string>): ReadonlyMap<string, string> {
  const ends = new Map<string, string[]>();
  for (const name of names) {
    const [, before, end] = /^(.*\S) ([IVX]+)$/.exec(normalName(name)) ?? [];
    if (before !== undefined) ends.set(before, [...(ends.get(before) ?? []), end!]);
  }
  return new Map(
    [...ends]
      .filter(([, all]) =>
        all.some((end) => end.length > 1 && end !== 'IX' && /^(?:II|III|IV|VI+)$/.test(end)),
      )
      .flatMap(([before, all]) => all.map((end) => [`${before} ${end}`, `${before} ${end}`] as const)),
  );
}

/**
 * Of names that end in a currency, the beginnings that belong to one fund: others have it with another currency or with
 * none. Bonds and money are told apart by currency.
 */
function currencyFamilies(products: Iterable<string>, recognised: ReadonlySet<string>): ReadonlySet<string> {
  const currencies = new Map<string, Set<string>>();
  for (const product of products) {
    const before = beforeCurrency(product);
    if (before === null || CURRENCY_FUND.test(before)) continue;
    currencies.set(before, (currencies.get(before) ?? new Set()).add(product));
  }
  return new Set(
    [...currencies]
      .filter(([before, all]) => all.size > 1 || recognised.has(before))
      .map(([before]) => before),
  );
}

const isCurrencyFund = (product: string, before: string) =>
  before === beforeCurrency(product) && CURRENCY_FUND.test(before);

function beforeCurrency(product: string): string | null {
  const words = product.split(' ');
  return words.length > 1 && kindOf(words.at(-1)!) === 'currency'
    ? trimmed(words.slice(0, -1).join(' '))
    : null;
}
