import type { Level } from '@fundarium/contract/vocabulary';
import { benchmarkSeries } from './benchmarks.ts';
import { brandingOf } from './branding.ts';
import { breakdownsOf } from './breakdowns.ts';
import { classReturnsOf, volatilityOf, type ClassReturns } from './class-returns.ts';
import { settingsOf } from './details-layouts.ts';
import { dividendsOf } from './dividends.ts';
import { documentsOf } from './documents/documents.ts';
import { classificationValues, fundValues, productValues } from './fund-values.ts';
import type { Manager } from './managers.ts';
import type { Life } from './lifecycles.ts';
import type { Markets } from './markets.ts';
import { odditiesOf, type Oddity } from './oddities.ts';
import { partsOf, type PartNode } from './parts.ts';
import { partValues } from './part-values.ts';
import { PEOPLE, SUB_FUND_SCOPE, UMBRELLA_SCOPE } from './people.ts';
import { partPaths, quotationSeries } from './quotation-series.ts';
import { registrationsOf, type Registration } from './registrations.ts';
import { structuredProductsOf, type Levels, type StructuredNode } from './structured-products.ts';
import { structuredValues } from './structured-values.ts';
import { growTree, type Tree } from './tree.ts';
import type { Window } from './window.ts';
import type { DemoCustomer, DemoDividend, DemoEntity } from './world.ts';

/** A manager as a customer: everything is drawn from streams of its own, so no customer's data moves another's. */
export function customerOf(manager: Manager, window: Window, markets: Markets, levels: Levels): DemoCustomer {
  const tree = growTree(manager, window);
  const parts = partsOf(manager, tree, window);
  const structured = structuredProductsOf(manager, window, levels);
  const oddities = odditiesOf(manager, parts, window);
  const returns = classReturnsOf(manager, markets);
  const partCountries = new Map(parts.map((part) => [part, partRegistrations(part)]));
  const structuredCountries = new Map(
    structured.map((product) => [product, structuredRegistrations(product)]),
  );
  const customer = {
    code: manager.code,
    name: manager.name,
    language: manager.language,
    timeZone: manager.timeZone,
    modules: manager.modules,
    branding: brandingOf(manager),
    settings: settingsOf(manager),
    entities: [
      ...treeEntities(manager, tree),
      ...parts.map((part) =>
        partEntity(manager, window, part, parts, countries(partCountries.get(part)), returns),
      ),
      ...structured.map((product): DemoEntity => ({
        level: 'STRUCTURED_PRODUCT',
        code: product.code,
        parent: null,
        values: structuredValues(manager, product, countries(structuredCountries.get(product))),
      })),
    ],
    activationPeriods: [
      ...tree.products.flatMap(({ code, life }) => periods('PROD', code, life)),
      ...parts.flatMap(({ code, life }) => periods('PART', code, life)),
      ...structured.flatMap(({ code, life }) => periods('STRUCTURED_PRODUCT', code, life)),
    ],
    registrations: [
      ...[...partCountries].flatMap(([{ code }, rows]) =>
        rows.map((row) => ({ level: 'PART' as const, code, ...row })),
      ),
      ...[...structuredCountries].flatMap(([{ code }, rows]) =>
        rows.map((row) => ({ level: 'STRUCTURED_PRODUCT' as const, code, ...row })),
      ),
    ],
    breakdowns: tree.products.flatMap((product) =>
      breakdownsOf(product, window).map((each) => ({ level: 'PROD' as const, code: product.code, ...each })),
    ),
    dividends: allDividends(returns, parts, structured, oddities, markets, window),
    scopes: scopesOf(manager, tree),
    people: PEOPLE[manager.code] ?? [],
    quotations: () => quotationSeries(manager, returns, parts, structured, oddities, markets, window),
    benchmarks: () => benchmarkSeries(manager, parts, markets, window),
  } satisfies Omit<DemoCustomer, 'documents'>;
  return { ...customer, documents: () => documentsOf(customer, window.end) };
}

function treeEntities(manager: Manager, { funds, products, classifications }: Tree): DemoEntity[] {
  return [
    ...funds.map((fund, at): DemoEntity => ({
      level: 'FUND',
      code: fund.code,
      parent: null,
      values: fundValues(manager, fund, at),
    })),
    ...products.map((product, at): DemoEntity => ({
      level: 'PROD',
      code: product.code,
      parent: { level: 'FUND', code: product.fund.code },
      values: productValues(manager, product, at),
    })),
    ...classifications.map((classification): DemoEntity => ({
      level: 'CLAS',
      code: classification.code,
      parent: { level: 'PROD', code: classification.product.code },
      values: classificationValues(classification),
    })),
  ];
}

function partEntity(
  manager: Manager,
  window: Window,
  part: PartNode,
  parts: readonly PartNode[],
  countries: readonly string[],
  returns: ClassReturns,
): DemoEntity {
  const { code, classification, product } = part;
  const successor = parts.find((other) => other.product === product && other.life.phase === 'live');
  return {
    level: 'PART',
    code,
    parent: classification
      ? { level: 'CLAS', code: classification.code }
      : { level: 'PROD', code: product.code },
    values: partValues(part, {
      manager,
      window,
      countries,
      successor,
      volatility: volatilityOf(returns(part)),
    }),
  };
}

function partRegistrations({ code, product, shareClass, launched, life }: PartNode): Registration[] {
  const { domicile } = product.fund.umbrella;
  const institutional = shareClass.audience === 'INSTITUTIONAL' || product.fund.umbrella.directive === 'AIF';
  return registrationsOf({ code, domicile, institutional, launched, life });
}

function structuredRegistrations({ code, issued, life }: StructuredNode): Registration[] {
  const domicile = code.slice(0, 2) as 'CH' | 'DE' | 'FR' | 'IE';
  return registrationsOf({ code, domicile, institutional: false, launched: issued, life });
}

function countries(registrations: readonly Registration[] = []): string[] {
  return registrations.map(({ country }) => country);
}

function periods(level: Level, code: string, life: Life): DemoCustomer['activationPeriods'] {
  return 'periods' in life ? life.periods.map(({ start, end }) => ({ level, code, start, end })) : [];
}

function allDividends(
  returns: ClassReturns,
  parts: readonly PartNode[],
  structured: readonly StructuredNode[],
  oddities: ReadonlyMap<PartNode, Oddity>,
  markets: Markets,
  window: Window,
): DemoDividend[] {
  const { days } = window.calendar;
  const distributing = parts.filter(
    (part) => part.shareClass.policy === 'DISTRIBUTING' || oddities.get(part) === 'SPLIT',
  );
  return [
    ...[...partPaths(returns, distributing, oddities, markets, window)].flatMap(
      ([{ code, shareClass }, path]) => dividendsOf('PART', code, shareClass.currency, path, days),
    ),
    ...structured.flatMap(({ code, currency, path }) =>
      dividendsOf('STRUCTURED_PRODUCT', code, currency, path, days),
    ),
  ];
}

/** A scoped manager grants its first sub-fund to one scope and its second umbrella to the other. */
function scopesOf({ modules }: Manager, { products, funds }: Tree): DemoCustomer['scopes'] {
  const [product] = products;
  const fund = funds[1];
  if (!modules.includes('MAIA_SCOPED_CUSTOMER') || !product || !fund) return [];
  return [
    { scope: SUB_FUND_SCOPE, level: 'PROD', code: product.code },
    { scope: UMBRELLA_SCOPE, level: 'FUND', code: fund.code },
  ];
}
