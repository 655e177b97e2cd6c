import { addDays } from '@fundarium/finance/calendar-date';
import { nextBusinessDay } from './calendar.ts';
import { umbrellasOf, type Domicile, type House, type HouseLanguage, type Umbrella } from './houses.ts';
import { productLives } from './lives-of-products.ts';
import { dateBetween, ending, LIVE, type Life } from './lifecycles.ts';
import { randomOf, type Random } from './random.ts';
import type { Audience } from './share-classes.ts';
import { strategy, type Strategy } from './strategies.ts';
import type { Window } from './window.ts';

export type FundNode = {
  readonly umbrella: Umbrella;
  readonly code: string;
  readonly created: string;
  readonly life: Life;
};
export type ProductNode = {
  readonly fund: FundNode;
  readonly strategy: Strategy;
  readonly code: string;
  readonly name: string;
  readonly created: string;
  readonly launched: string;
  readonly life: Life;
};
export type ClassificationNode = {
  readonly product: ProductNode;
  readonly audience: Audience;
  readonly code: string;
  readonly name: string;
};
/** Umbrellas, sub-funds and classifications of a house; share classes come after (parts.ts). */
export type Tree = {
  readonly funds: readonly FundNode[];
  readonly products: readonly ProductNode[];
  readonly classifications: readonly ClassificationNode[];
};

export function growTree(house: House, window: Window): Tree {
  const random = randomOf(`${house.code} tree`);
  const funds: FundNode[] = [];
  const planted: Omit<ProductNode, 'life'>[] = [];
  for (const { umbrella, strategies } of umbrellasOf(house, window.size)) {
    const fund = fundOf(house, umbrella, window, random);
    funds.push(fund);
    strategies.forEach((key, place) =>
      planted.push(productOf(house, fund, strategy(key), place === 0, window, random)),
    );
  }
  const lives = productLives(planted, window, random);
  const products = planted.map((product, place) => ({ ...product, life: lives[place] ?? LIVE }));
  return { funds, products, classifications: classificationsOf(house, products, window, random) };
}

function fundOf(house: House, umbrella: Umbrella, window: Window, random: Random): FundNode {
  // Older than the prices, whatever window is asked for.
  const year = Math.min(umbrella.created, Number(window.start.slice(0, 4)) - 2);
  const number = house.umbrellas.indexOf(umbrella) + 1;
  const end = dateBetween(
    addDays(window.end, window.size === 'full' ? -1500 : -300),
    addDays(window.end, -150),
    random,
  );
  return {
    umbrella,
    code: `${house.prefix}${String(number).padStart(2, '0')}`,
    created: dateBetween(`${year}-01-15`, `${year}-11-30`, random),
    life: umbrella.liquidated ? ending('liquidated', nextBusinessDay(end)) : LIVE,
  };
}

/** Most sub-funds are older than the prices, some were launched since. */
function productOf(
  house: House,
  fund: FundNode,
  strategy: Strategy,
  first: boolean,
  window: Window,
  random: Random,
): Omit<ProductNode, 'life'> {
  const young = !first && fund.life === LIVE && random.chance(0.18);
  const launch = young
    ? dateBetween(window.start, addDays(window.end, window.size === 'full' ? -1600 : -240), random)
    : dateBetween(addDays(fund.created, 40), addDays(window.start, first ? -300 : -30), random);
  const language = nameLanguage(house, fund.umbrella.domicile);
  return {
    fund,
    strategy,
    code: `${fund.code}-${strategy.key}`,
    name: `${fund.umbrella.name} – ${strategy.names[language]}`,
    created: addDays(launch, -random.between(10, 30)),
    launched: nextBusinessDay(launch),
  };
}

/** Luxembourg and Irish funds speak English, unless their house speaks French. */
export function nameLanguage(house: House, domicile: Domicile): HouseLanguage {
  if (domicile === 'FR') return 'fr';
  if (domicile === 'CH' || domicile === 'DE' || domicile === 'AT') return 'de';
  return house.language === 'fr' ? 'fr' : 'en';
}

const AUDIENCE_NAMES: Readonly<Record<Audience, Readonly<Record<HouseLanguage | 'code', string>>>> = {
  RETAIL: { code: 'RET', en: 'Retail', de: 'Privatanleger', fr: 'Particuliers' },
  INSTITUTIONAL: { code: 'INS', en: 'Institutional', de: 'Institutionelle', fr: 'Institutionnels' },
  CLEAN: { code: 'CLN', en: 'Clean', de: 'Ohne Vertriebsentschädigung', fr: 'Sans rétrocession' },
};

/** Two sub-funds in three have classifications, up to one per audience. */
function classificationsOf(
  house: House,
  products: readonly ProductNode[],
  window: Window,
  random: Random,
): ClassificationNode[] {
  const classified = new Set(random.shuffled(products).slice(0, Math.round((products.length * 2) / 3)));
  const audiences = new Map([...classified].map((product) => [product, anyAudiences(random)]));
  const wanted = house.counts[window.size].classifications;
  const places = [0, 1, 2].flatMap((rank) =>
    random
      .shuffled([...audiences])
      .map(([product, order]) => ({ product, audience: order[rank] as Audience })),
  );
  const chosen = new Set(
    places.slice(0, wanted).map(({ product, audience }) => `${product.code} ${audience}`),
  );
  return products.flatMap((product) =>
    (audiences.get(product) ?? [])
      .filter((audience) => chosen.has(`${product.code} ${audience}`))
      .map((audience) => classificationOf(house, product, audience)),
  );
}

function anyAudiences(random: Random): Audience[] {
  return random.shuffled(['RETAIL', 'INSTITUTIONAL', 'CLEAN'] as const);
}

function classificationOf(house: House, product: ProductNode, audience: Audience): ClassificationNode {
  const names = AUDIENCE_NAMES[audience];
  const language = nameLanguage(house, product.fund.umbrella.domicile);
  return {
    product,
    audience,
    code: `${product.code}-${names.code}`,
    name: `${product.name} – ${names[language]}`,
  };
}
