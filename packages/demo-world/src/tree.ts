import { addDays } from '@fundarium/finance/calendar-date';
import { nextBusinessDay } from './calendar.ts';
import { umbrellasOf, type Domicile, type Manager, type ManagerLanguage, type Umbrella } from './managers.ts';
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
/** Umbrellas, sub-funds and classifications of a manager; share classes come after (parts.ts). */
export type Tree = {
  readonly funds: readonly FundNode[];
  readonly products: readonly ProductNode[];
  readonly classifications: readonly ClassificationNode[];
};

export function growTree(manager: Manager, window: Window): Tree {
  const random = randomOf(`${manager.code} tree`);
  const funds: FundNode[] = [];
  const planted: Omit<ProductNode, 'life'>[] = [];
  for (const { umbrella, strategies } of umbrellasOf(manager, window.size)) {
    const fund = fundOf(manager, umbrella, window, random);
    funds.push(fund);
    strategies.forEach((key, place) =>
      planted.push(productOf(manager, fund, strategy(key), place === 0, window, random)),
    );
  }
  const lives = productLives(planted, window, random);
  const products = planted.map((product, place) => ({ ...product, life: lives[place] ?? LIVE }));
  return { funds, products, classifications: classificationsOf(manager, products, window, random) };
}

function fundOf(manager: Manager, umbrella: Umbrella, window: Window, random: Random): FundNode {
  // Older than the prices, whatever window is asked for.
  const year = Math.min(umbrella.created, Number(window.start.slice(0, 4)) - 2);
  const number = manager.umbrellas.indexOf(umbrella) + 1;
  const end = dateBetween(
    addDays(window.end, window.size === 'full' ? -1500 : -300),
    addDays(window.end, -150),
    random,
  );
  return {
    umbrella,
    code: `${manager.prefix}${String(number).padStart(2, '0')}`,
    created: dateBetween(`${year}-01-15`, `${year}-11-30`, random),
    life: umbrella.liquidated ? ending('liquidated', nextBusinessDay(end)) : LIVE,
  };
}

/** Most sub-funds are older than the prices, some were launched since. */
function productOf(
  manager: Manager,
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
  const language = nameLanguage(manager, fund.umbrella.domicile);
  return {
    fund,
    strategy,
    code: `${fund.code}-${strategy.key}`,
    name: `${fund.umbrella.name} – ${strategy.names[language]}`,
    created: addDays(launch, -random.between(10, 30)),
    launched: nextBusinessDay(launch),
  };
}

/** Luxembourg and Irish funds speak English, unless their manager speaks French. */
export function nameLanguage(manager: Manager, domicile: Domicile): ManagerLanguage {
  if (domicile === 'FR') return 'fr';
  if (domicile === 'CH' || domicile === 'DE' || domicile === 'AT') return 'de';
  return manager.language === 'fr' ? 'fr' : 'en';
}

const AUDIENCE_NAMES: Readonly<Record<Audience, Readonly<Record<ManagerLanguage | 'code', string>>>> = {
  RETAIL: { code: 'RET', en: 'Retail', de: 'Privatanleger', fr: 'Particuliers' },
  INSTITUTIONAL: { code: 'INS', en: 'Institutional', de: 'Institutionelle', fr: 'Institutionnels' },
  CLEAN: { code: 'CLN', en: 'Clean', de: 'Ohne Vertriebsentschädigung', fr: 'Sans rétrocession' },
};

/** Two sub-funds in three have classifications, up to one per audience. */
function classificationsOf(
  manager: Manager,
  products: readonly ProductNode[],
  window: Window,
  random: Random,
): ClassificationNode[] {
  const classified = new Set(random.shuffled(products).slice(0, Math.round((products.length * 2) / 3)));
  const audiences = new Map([...classified].map((product) => [product, anyAudiences(random)]));
  const wanted = manager.counts[window.size].classifications;
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
      .map((audience) => classificationOf(manager, product, audience)),
  );
}

function anyAudiences(random: Random): Audience[] {
  return random.shuffled(['RETAIL', 'INSTITUTIONAL', 'CLEAN'] as const);
}

function classificationOf(manager: Manager, product: ProductNode, audience: Audience): ClassificationNode {
  const names = AUDIENCE_NAMES[audience];
  const language = nameLanguage(manager, product.fund.umbrella.domicile);
  return {
    product,
    audience,
    code: `${product.code}-${names.code}`,
    name: `${product.name} – ${names[language]}`,
  };
}
