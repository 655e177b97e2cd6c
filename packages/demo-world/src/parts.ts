import { addDays } from '@fundarium/finance/calendar-date';
import { nextBusinessDay } from './calendar.ts';
import { isin } from './identifiers.ts';
import type { Manager } from './managers.ts';
import { dateBetween, lastPriceDate, type Life } from './lifecycles.ts';
import { partLives } from './lives-of-parts.ts';
import type { PartDraft } from './part-draft.ts';
import { randomOf, type Random } from './random.ts';
import { AUDIENCES, classLabel, newShareClass, type Audience } from './share-classes.ts';
import type { ProductNode, Tree } from './tree.ts';
import type { Window } from './window.ts';

export type PartNode = PartDraft & {
  readonly name: string;
  readonly code: string;
  /** None before the launch, nor where the code alone says it. */
  readonly isin: string | null;
  readonly life: Life;
};

/** Bears the first number of all: the class that stands in every manager, under another name in each. */
const SHARED_SERIAL = 1;
const SERIALS_PER_MANAGER = 400_000;

export function partsOf(manager: Manager, tree: Tree, window: Window): PartNode[] {
  const random = randomOf(`${manager.code} parts`);
  const drafts = draftsOf(manager, tree, window, random);
  return partLives(drafts, window, random).map(({ draft, life, launched }) => ({
    ...draft,
    launched,
    life,
    name: `${draft.product.name} ${classLabel(draft.shareClass)}`,
    ...codesOf(draft, life, random),
  }));
}

export function serialOf(manager: Manager, number: number): number {
  return manager.block * SERIALS_PER_MANAGER + number;
}

type Place = Pick<PartDraft, 'product' | 'classification'>;

function draftsOf(manager: Manager, tree: Tree, window: Window, random: Random): PartDraft[] {
  const places = tree.products.flatMap((product) => placesUnder(product, tree));
  const counts = spread(manager.counts[window.size].parts, places.length, random);
  const labels = new Map<ProductNode, Set<string>>();
  const drafts: PartDraft[] = [];
  places.forEach(({ product, classification }, place) => {
    const taken = labels.get(product) ?? new Set<string>();
    labels.set(product, taken);
    const audiences = classification ? [classification.audience] : (Object.keys(AUDIENCES) as Audience[]);
    for (let count = counts[place] ?? 0; count > 0; count -= 1) {
      const first = taken.size === 0;
      drafts.push({
        product,
        classification,
        shareClass: newShareClass(product.strategy, audiences, taken, random),
        serial: drafts.length === 0 ? SHARED_SERIAL : serialOf(manager, drafts.length + 1),
        first,
        launched: first ? product.launched : launchUnder(product, window, random),
      });
    }
  });
  return drafts;
}

/** Share classes hang under the classifications of a sub-fund, or under the sub-fund itself where it has none. */
function placesUnder(product: ProductNode, tree: Tree): Place[] {
  const own = tree.classifications.filter((classification) => classification.product === product);
  return own.length > 0
    ? own.map((classification) => ({ product, classification }))
    : [{ product, classification: null }];
}

const MOST_PER_PLACE = 8;

/** So many in each place that all of them add up to the total, at least one everywhere. */
function spread(total: number, places: number, random: Random): number[] {
  const counts = Array.from({ length: places }, () => 1);
  for (let rest = total - places; rest > 0;) {
    const place = random.between(0, places - 1);
    if ((counts[place] ?? 0) >= MOST_PER_PLACE) continue;
    counts[place] = (counts[place] ?? 0) + 1;
    rest -= 1;
  }
  return counts;
}

function launchUnder(product: ProductNode, window: Window, random: Random): string {
  const last = lastPriceDate(product.life);
  const latest = last ? addDays(last, -250) : addDays(window.end, -60);
  if (latest <= product.launched) return product.launched;
  const beforePrices = product.launched < window.start && (last !== null || random.chance(0.78));
  const from = beforePrices || product.launched > window.start ? product.launched : window.start;
  const to = beforePrices && window.start < latest ? window.start : latest;
  return nextBusinessDay(dateBetween(from, to, random));
}

function codesOf({ product, shareClass, serial }: PartDraft, life: Life, random: Random) {
  const ownCode = `${product.code}-${classLabel(shareClass).toUpperCase().replaceAll(' ', '-')}`;
  if (life.phase === 'planned') return { code: ownCode, isin: null };
  const number = isin(product.fund.umbrella.domicile, serial);
  const habit = serial === SHARED_SERIAL ? 1 : random.next();
  if (habit < 0.03) return { code: ownCode, isin: number };
  return { code: number, isin: habit < 0.06 ? null : number };
}
