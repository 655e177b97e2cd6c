import { kindOf, type StrategyKind } from './strategy-kinds.ts';
import type { FactorName } from './factors.ts';
import type { Currency } from './markets.ts';

/** What a sub-fund does: its name in the languages of the managers, its kind, its money, its fictional benchmark. */
export type Strategy = {
  readonly key: string;
  readonly names: { readonly en: string; readonly de: string; readonly fr: string };
  readonly kind: StrategyKind;
  readonly currency: Currency;
  readonly sfdrArticle: 6 | 8 | 9;
  readonly benchmark: string;
  /** What the fund and its benchmark follow; a benchmark of overnight money follows that alone. */
  readonly markets: readonly (readonly [market: FactorName | 'CASH', weight: number])[];
  /** How far the benchmark goes its own way beside these markets, percent a year. */
  readonly style: number;
};

/** key | English | German | French | kind | currency | SFDR article | benchmark | percent of markets | style, percent */
const TABLE = `
GQE | Global Quality Equities | Aktien Global Qualität | Actions Monde Qualité | EQUITY_WORLD | USD | 8 | Orbix World Quality 300 NR | 100 EQUITY_WORLD | 2.4
GDE | Global Dividend Equities | Aktien Global Dividenden | Actions Monde Dividendes | EQUITY_WORLD | EUR | 8 | Orbix World High Dividend NR | 100 EQUITY_WORLD | 3.4
GSE | Global Sustainable Equities | Aktien Global Nachhaltig | Actions Monde Durables | EQUITY_WORLD | EUR | 9 | Orbix World Climate Transition NR | 100 EQUITY_WORLD | 2
GMV | Global Minimum Volatility | Aktien Global Niedrige Volatilität | Actions Monde Volatilité Minimale | EQUITY_WORLD | USD | 8 | Orbix World Low Risk NR | 72 EQUITY_WORLD | 3
GIX | World Equities Index | Aktien Welt Index | Actions Monde Indiciel | EQUITY_INDEX | USD | 6 | Orbix World 1500 NR | 100 EQUITY_WORLD | 0
GSC | Global Smaller Companies | Aktien Global Nebenwerte | Actions Monde Petites Capitalisations | EQUITY_SMALL | USD | 6 | Orbix World Small 2000 NR | 106 EQUITY_WORLD | 5
EQE | European Quality Equities | Aktien Europa Qualität | Actions Europe Qualité | EQUITY_EUROPE | EUR | 8 | Kastell Europe 400 NR | 100 EQUITY_EUROPE | 0
EDE | European Dividend Equities | Aktien Europa Dividenden | Actions Europe Rendement | EQUITY_EUROPE | EUR | 8 | Kastell Europe Dividend 80 NR | 96 EQUITY_EUROPE | 3.4
EZE | Eurozone Equities | Aktien Eurozone | Actions Zone Euro | EQUITY_EUROPE | EUR | 8 | Kastell Euro 200 NR | 104 EQUITY_EUROPE | 2.2
EZI | Eurozone Equities Index | Aktien Eurozone Index | Actions Zone Euro Indiciel | EQUITY_INDEX | EUR | 6 | Kastell Euro 200 NR | 104 EQUITY_EUROPE | 2.2
ESC | European Smaller Companies | Aktien Europa Nebenwerte | Actions Europe Petites Capitalisations | EQUITY_SMALL | EUR | 8 | Kastell Europe Small 300 NR | 106 EQUITY_EUROPE | 5
UKE | UK Equity Income | Aktien Grossbritannien Dividenden | Actions Royaume-Uni Rendement | EQUITY_EUROPE | GBP | 6 | Kastell UK 150 NR | 100 EQUITY_UK | 1.2
FRE | French Equities | Aktien Frankreich | Actions France | EQUITY_EUROPE | EUR | 8 | Kastell France 60 NR | 104 EQUITY_EUROPE | 3.2
DEE | German Equities | Aktien Deutschland | Actions Allemagne | EQUITY_EUROPE | EUR | 8 | Kastell Germany 60 NR | 106 EQUITY_EUROPE | 4.2
ATE | Austrian Equities | Aktien Österreich | Actions Autriche | EQUITY_EUROPE | EUR | 6 | Kastell Austria 25 NR | 112 EQUITY_EUROPE | 8
USE | US Growth Equities | Aktien USA Wachstum | Actions États-Unis Croissance | EQUITY_US | USD | 6 | Orbix US Growth 250 NR | 110 EQUITY_US | 4.5
USV | US Value Equities | Aktien USA Substanz | Actions États-Unis Value | EQUITY_US | USD | 8 | Orbix US Value 250 NR | 92 EQUITY_US | 4.5
USI | US Equities Index | Aktien USA Index | Actions États-Unis Indiciel | EQUITY_INDEX | USD | 6 | Orbix US 500 NR | 100 EQUITY_US | 0
CHE | Swiss Equities | Aktien Schweiz | Actions Suisse | EQUITY_SWITZERLAND | CHF | 8 | Kastell Swiss All Share | 100 EQUITY_SWITZERLAND | 0.6
CHM | Swiss Small & Mid Caps | Aktien Schweiz Small & Mid Caps | Actions Suisse Petites et Moyennes Capitalisations | EQUITY_SWITZERLAND | CHF | 8 | Kastell Swiss Mid 80 | 106 EQUITY_SWITZERLAND | 4
CHI | Swiss Equities Index | Aktien Schweiz Index | Actions Suisse Indiciel | EQUITY_SWITZERLAND | CHF | 6 | Kastell Swiss 30 | 100 EQUITY_SWITZERLAND | 0
JPE | Japan Equities | Aktien Japan | Actions Japon | EQUITY_JAPAN | JPY | 8 | Orbix Japan 300 NR | 100 EQUITY_JAPAN | 0.8
JPC | Japan Corporate Renewal | Aktien Japan Unternehmenswandel | Actions Japon Renouveau | EQUITY_JAPAN | JPY | 8 | Orbix Japan 300 NR | 100 EQUITY_JAPAN | 0.8
EME | Emerging Markets Equities | Aktien Schwellenländer | Actions Marchés Émergents | EQUITY_EMERGING | USD | 8 | Orbix Emerging 800 NR | 100 EQUITY_EMERGING | 0
ASE | Asia ex Japan Equities | Aktien Asien ohne Japan | Actions Asie hors Japon | EQUITY_EMERGING | USD | 8 | Orbix Asia ex Japan 500 NR | 102 EQUITY_EMERGING | 4
HLT | Healthcare Innovation | Aktien Gesundheit Innovation | Actions Santé Innovation | EQUITY_SECTOR | USD | 8 | Orbix World Healthcare NR | 80 EQUITY_WORLD | 7
TEC | Digital Transformation | Aktien Digitaler Wandel | Actions Transformation Numérique | EQUITY_SECTOR | USD | 8 | Orbix World Technology NR | 118 EQUITY_WORLD | 8
WAT | Water & Resources | Aktien Wasser & Ressourcen | Actions Eau et Ressources | EQUITY_SECTOR | EUR | 9 | Orbix World Water 100 NR | 100 EQUITY_WORLD | 6
CLE | Climate Solutions | Aktien Klimalösungen | Actions Solutions Climat | EQUITY_SECTOR | EUR | 9 | Orbix World Climate Leaders NR | 112 EQUITY_WORLD | 7.5
EGB | Euro Government Bonds | Staatsanleihen Euro | Obligations d’État Euro | GOVERNMENT_BONDS | EUR | 6 | Meridor Euro Government | 100 GOVERNMENT_EUR | 0
GGB | Global Government Bonds | Staatsanleihen Global | Obligations d’État Monde | GOVERNMENT_BONDS | USD | 6 | Meridor World Government | 100 GOVERNMENT_USD | 1
CHB | Swiss Franc Bonds | Obligationen Schweizer Franken | Obligations Franc Suisse | GOVERNMENT_BONDS | CHF | 8 | Meridor Swiss Franc Domestic | 100 GOVERNMENT_CHF | 0
UKG | Sterling Gilts | Britische Staatsanleihen | Obligations d’État Royaume-Uni | GOVERNMENT_BONDS | GBP | 6 | Meridor Gilts All Maturities | 100 GOVERNMENT_GBP | 0
INF | Inflation-Linked Bonds | Inflationsindexierte Anleihen | Obligations Indexées Inflation | GOVERNMENT_BONDS | EUR | 6 | Meridor Euro Linkers | 95 GOVERNMENT_EUR | 2.2
ECB | Euro Corporate Bonds | Unternehmensanleihen Euro | Obligations d’Entreprises Euro | CORPORATE_BONDS | EUR | 8 | Meridor Euro Corporate | 100 CORPORATE_EUR | 0
ECS | Euro Corporate Bonds Short Duration | Unternehmensanleihen Euro Kurzläufer | Obligations d’Entreprises Euro Court Terme | SHORT_BONDS | EUR | 8 | Meridor Euro Corporate 1-3 | 38 CORPORATE_EUR + 62 CASH | 0.3
UCB | US Corporate Bonds | Unternehmensanleihen USD | Obligations d’Entreprises Dollar | CORPORATE_BONDS | USD | 6 | Meridor Dollar Corporate | 100 CORPORATE_USD | 0
GCB | Global Corporate Bonds | Unternehmensanleihen Global | Obligations d’Entreprises Monde | CORPORATE_BONDS | USD | 8 | Meridor World Corporate | 92 CORPORATE_USD + 8 CASH | 0.6
GRB | Green Bonds | Grüne Anleihen | Obligations Vertes | CORPORATE_BONDS | EUR | 9 | Meridor Green Bond Euro | 100 CORPORATE_EUR | 0.8
SUB | Financial Subordinated Debt | Nachrangige Finanzanleihen | Dettes Financières Subordonnées | HIGH_YIELD | EUR | 6 | Meridor Financials Subordinated | 95 HIGH_YIELD_EUR + 20 CORPORATE_EUR | 1.5
EHY | Euro High Yield | Hochzinsanleihen Euro | Obligations Haut Rendement Euro | HIGH_YIELD | EUR | 8 | Meridor Euro High Yield | 100 HIGH_YIELD_EUR | 0
GHY | Global High Yield | Hochzinsanleihen Global | Obligations Haut Rendement Monde | HIGH_YIELD | USD | 6 | Meridor World High Yield | 100 HIGH_YIELD_USD | 0.5
SHY | Short Duration High Yield | Hochzinsanleihen Kurzläufer | Haut Rendement Court Terme | HIGH_YIELD | USD | 6 | Meridor World High Yield 1-4 | 60 HIGH_YIELD_USD + 40 CASH | 0.5
EMD | Emerging Markets Hard Currency Debt | Schwellenländeranleihen Hartwährung | Dette Émergente Devises Fortes | EMERGING_BONDS | USD | 8 | Meridor Emerging Sovereign | 100 EMERGING_BONDS | 0
EML | Emerging Markets Local Debt | Schwellenländeranleihen Lokalwährung | Dette Émergente Locale | EMERGING_BONDS | USD | 6 | Meridor Emerging Local | 90 EMERGING_BONDS | 6
CVB | Global Convertible Bonds | Wandelanleihen Global | Obligations Convertibles Monde | CONVERTIBLES | EUR | 8 | Meridor Convertibles 200 | 38 EQUITY_WORLD + 62 CORPORATE_EUR | 1
EMM | Euro Liquidity | Liquidität Euro | Monétaire Euro | MONEY_MARKET | EUR | 8 | Meridor Euro Overnight | 100 CASH | 0
UMM | US Dollar Liquidity | Liquidität US-Dollar | Monétaire Dollar | MONEY_MARKET | USD | 6 | Meridor Dollar Overnight | 100 CASH | 0
CMM | Swiss Franc Liquidity | Liquidität Schweizer Franken | Monétaire Franc Suisse | MONEY_MARKET | CHF | 6 | Meridor Swiss Overnight | 100 CASH | 0
GMM | Sterling Liquidity | Liquidität Pfund Sterling | Monétaire Livre Sterling | MONEY_MARKET | GBP | 6 | Meridor Sterling Overnight | 100 CASH | 0
MXD | Strategy Income | Strategie Ertrag | Stratégie Prudente | MIXED_DEFENSIVE | CHF | 8 | 25 % Orbix World 1500 NR, 75 % Meridor Swiss Franc Domestic | 25 EQUITY_WORLD + 75 GOVERNMENT_CHF | 0
MXB | Strategy Balanced | Strategie Ausgewogen | Stratégie Équilibrée | MIXED_BALANCED | CHF | 8 | 50 % Orbix World 1500 NR, 50 % Meridor Swiss Franc Domestic | 50 EQUITY_WORLD + 50 GOVERNMENT_CHF | 0
MXG | Strategy Growth | Strategie Wachstum | Stratégie Dynamique | MIXED_GROWTH | CHF | 8 | 75 % Orbix World 1500 NR, 25 % Meridor Swiss Franc Domestic | 75 EQUITY_WORLD + 25 GOVERNMENT_CHF | 0
EXD | Multi Asset Defensive | Multi Asset Defensiv | Patrimoine Défensif | MIXED_DEFENSIVE | EUR | 8 | 25 % Orbix World 1500 NR, 75 % Meridor Euro Government | 25 EQUITY_WORLD + 75 GOVERNMENT_EUR | 0
EXB | Multi Asset Balanced | Multi Asset Ausgewogen | Patrimoine Équilibre | MIXED_BALANCED | EUR | 8 | 50 % Orbix World 1500 NR, 50 % Meridor Euro Government | 50 EQUITY_WORLD + 50 GOVERNMENT_EUR | 0
EXG | Multi Asset Growth | Multi Asset Wachstum | Patrimoine Croissance | MIXED_GROWTH | EUR | 6 | 75 % Orbix World 1500 NR, 25 % Meridor Euro Government | 75 EQUITY_WORLD + 25 GOVERNMENT_EUR | 0
FND | Foundation Portfolio | Stiftungsportfolio | Portefeuille Fondations | MIXED_DEFENSIVE | EUR | 9 | 20 % Kastell Europe 400 NR, 80 % Meridor Euro Government | 20 EQUITY_EUROPE + 80 GOVERNMENT_EUR | 0
INC | Global Income Opportunities | Globale Ertragschancen | Opportunités de Revenu Monde | MIXED_BALANCED | USD | 6 | 50 % Orbix World 1500 NR, 50 % Meridor World Corporate | 50 EQUITY_WORLD + 50 CORPORATE_USD | 0
LSE | European Long Short Equity | Aktien Europa Long Short | Actions Europe Long Short | ABSOLUTE_RETURN | EUR | 6 | Meridor Euro Overnight | 100 CASH + 35 EQUITY_EUROPE + 80 ABSOLUTE_RETURN | 0
MKN | Market Neutral Opportunities | Marktneutrale Strategien | Opportunités Neutres au Marché | ABSOLUTE_RETURN | EUR | 6 | Meridor Euro Overnight | 100 CASH + 60 ABSOLUTE_RETURN | 0
MST | Multi Strategy Alternatives | Multi-Strategie Alternativ | Multi-Stratégies Alternatives | ABSOLUTE_RETURN | USD | 6 | Meridor Dollar Overnight | 100 CASH + 140 ABSOLUTE_RETURN | 0
REX | Global Real Estate Securities | Immobilienaktien Global | Foncières Cotées Monde | REAL_ESTATE | EUR | 8 | Orbix World Property NR | 100 REAL_ASSETS | 1
INS | Listed Infrastructure | Infrastrukturaktien Global | Infrastructures Cotées | REAL_ESTATE | USD | 8 | Orbix World Infrastructure NR | 82 REAL_ASSETS | 5
GLD | Physical Gold | Gold physisch | Or Physique | GOLD | USD | 6 | Orbix Gold Fixing | 100 GOLD | 0
`;

const STRATEGIES: ReadonlyMap<string, Strategy> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => strategyOf(line.split('|').map((cell) => cell.trim())))
    .map((strategy) => [strategy.key, strategy]),
);

function strategyOf(cells: readonly string[]): Strategy {
  const [key = '', en = '', de = '', fr = '', kind, currency, article, benchmark = '', markets = '', style] =
    cells;
  return {
    key,
    names: { en, de, fr },
    kind: kind as StrategyKind,
    currency: currency as Currency,
    sfdrArticle: Number(article) as Strategy['sfdrArticle'],
    benchmark,
    markets: markets.split(' + ').map((part) => {
      const [percent, market] = part.split(' ');
      return [market as FactorName | 'CASH', Number(percent) / 100];
    }),
    style: Number(style),
  };
}

export function strategy(key: string): Strategy {
  const found = STRATEGIES.get(key);
  if (!found) throw new RangeError(`No strategy ${key}`);
  return found;
}

/** Whether there is anything to distribute. */
export function hasIncome(strategy: Strategy): boolean {
  return kindOf(strategy.kind).income > 0;
}
