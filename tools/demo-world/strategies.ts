import { kindOf, type StrategyKind } from './strategy-kinds.ts';
import type { Currency } from './markets.ts';

/** What a sub-fund does: its name in the languages of the houses, its kind, its money, its fictional benchmark. */
export type Strategy = {
  readonly key: string;
  readonly names: { readonly en: string; readonly de: string; readonly fr: string };
  readonly kind: StrategyKind;
  readonly currency: Currency;
  readonly sfdrArticle: 6 | 8 | 9;
  readonly benchmark: string;
};

/** key | English | German | French | kind | currency | SFDR article | benchmark */
const TABLE = `
GQE | Global Quality Equities | Aktien Global Qualität | Actions Monde Qualité | EQUITY_WORLD | USD | 8 | Orbix World Quality 300 NR
GDE | Global Dividend Equities | Aktien Global Dividenden | Actions Monde Dividendes | EQUITY_WORLD | EUR | 8 | Orbix World High Dividend NR
GSE | Global Sustainable Equities | Aktien Global Nachhaltig | Actions Monde Durables | EQUITY_WORLD | EUR | 9 | Orbix World Climate Transition NR
GMV | Global Minimum Volatility | Aktien Global Niedrige Volatilität | Actions Monde Volatilité Minimale | EQUITY_WORLD | USD | 8 | Orbix World Low Risk NR
GIX | World Equities Index | Aktien Welt Index | Actions Monde Indiciel | EQUITY_INDEX | USD | 6 | Orbix World 1500 NR
GSC | Global Smaller Companies | Aktien Global Nebenwerte | Actions Monde Petites Capitalisations | EQUITY_SMALL | USD | 6 | Orbix World Small 2000 NR
EQE | European Quality Equities | Aktien Europa Qualität | Actions Europe Qualité | EQUITY_EUROPE | EUR | 8 | Kastell Europe 400 NR
EDE | European Dividend Equities | Aktien Europa Dividenden | Actions Europe Rendement | EQUITY_EUROPE | EUR | 8 | Kastell Europe Dividend 80 NR
EZE | Eurozone Equities | Aktien Eurozone | Actions Zone Euro | EQUITY_EUROPE | EUR | 8 | Kastell Euro 200 NR
EZI | Eurozone Equities Index | Aktien Eurozone Index | Actions Zone Euro Indiciel | EQUITY_INDEX | EUR | 6 | Kastell Euro 200 NR
ESC | European Smaller Companies | Aktien Europa Nebenwerte | Actions Europe Petites Capitalisations | EQUITY_SMALL | EUR | 8 | Kastell Europe Small 300 NR
UKE | UK Equity Income | Aktien Grossbritannien Dividenden | Actions Royaume-Uni Rendement | EQUITY_EUROPE | GBP | 6 | Kastell UK 150 NR
FRE | French Equities | Aktien Frankreich | Actions France | EQUITY_EUROPE | EUR | 8 | Kastell France 60 NR
DEE | German Equities | Aktien Deutschland | Actions Allemagne | EQUITY_EUROPE | EUR | 8 | Kastell Germany 60 NR
ATE | Austrian Equities | Aktien Österreich | Actions Autriche | EQUITY_EUROPE | EUR | 6 | Kastell Austria 25 NR
USE | US Growth Equities | Aktien USA Wachstum | Actions États-Unis Croissance | EQUITY_US | USD | 6 | Orbix US Growth 250 NR
USV | US Value Equities | Aktien USA Substanz | Actions États-Unis Value | EQUITY_US | USD | 8 | Orbix US Value 250 NR
USI | US Equities Index | Aktien USA Index | Actions États-Unis Indiciel | EQUITY_INDEX | USD | 6 | Orbix US 500 NR
CHE | Swiss Equities | Aktien Schweiz | Actions Suisse | EQUITY_SWITZERLAND | CHF | 8 | Kastell Swiss All Share
CHM | Swiss Small & Mid Caps | Aktien Schweiz Small & Mid Caps | Actions Suisse Petites et Moyennes Capitalisations | EQUITY_SWITZERLAND | CHF | 8 | Kastell Swiss Mid 80
CHI | Swiss Equities Index | Aktien Schweiz Index | Actions Suisse Indiciel | EQUITY_SWITZERLAND | CHF | 6 | Kastell Swiss 30
JPE | Japan Equities | Aktien Japan | Actions Japon | EQUITY_JAPAN | JPY | 8 | Orbix Japan 300 NR
JPC | Japan Corporate Renewal | Aktien Japan Unternehmenswandel | Actions Japon Renouveau | EQUITY_JAPAN | JPY | 8 | Orbix Japan 300 NR
EME | Emerging Markets Equities | Aktien Schwellenländer | Actions Marchés Émergents | EQUITY_EMERGING | USD | 8 | Orbix Emerging 800 NR
ASE | Asia ex Japan Equities | Aktien Asien ohne Japan | Actions Asie hors Japon | EQUITY_EMERGING | USD | 8 | Orbix Asia ex Japan 500 NR
HLT | Healthcare Innovation | Aktien Gesundheit Innovation | Actions Santé Innovation | EQUITY_SECTOR | USD | 8 | Orbix World Healthcare NR
TEC | Digital Transformation | Aktien Digitaler Wandel | Actions Transformation Numérique | EQUITY_SECTOR | USD | 8 | Orbix World Technology NR
WAT | Water & Resources | Aktien Wasser & Ressourcen | Actions Eau et Ressources | EQUITY_SECTOR | EUR | 9 | Orbix World Water 100 NR
CLE | Climate Solutions | Aktien Klimalösungen | Actions Solutions Climat | EQUITY_SECTOR | EUR | 9 | Orbix World Climate Leaders NR
EGB | Euro Government Bonds | Staatsanleihen Euro | Obligations d’État Euro | GOVERNMENT_BONDS | EUR | 6 | Meridor Euro Government
GGB | Global Government Bonds | Staatsanleihen Global | Obligations d’État Monde | GOVERNMENT_BONDS | USD | 6 | Meridor World Government
CHB | Swiss Franc Bonds | Obligationen Schweizer Franken | Obligations Franc Suisse | GOVERNMENT_BONDS | CHF | 8 | Meridor Swiss Franc Domestic
UKG | Sterling Gilts | Britische Staatsanleihen | Obligations d’État Royaume-Uni | GOVERNMENT_BONDS | GBP | 6 | Meridor Gilts All Maturities
INF | Inflation-Linked Bonds | Inflationsindexierte Anleihen | Obligations Indexées Inflation | GOVERNMENT_BONDS | EUR | 6 | Meridor Euro Linkers
ECB | Euro Corporate Bonds | Unternehmensanleihen Euro | Obligations d’Entreprises Euro | CORPORATE_BONDS | EUR | 8 | Meridor Euro Corporate
ECS | Euro Corporate Bonds Short Duration | Unternehmensanleihen Euro Kurzläufer | Obligations d’Entreprises Euro Court Terme | SHORT_BONDS | EUR | 8 | Meridor Euro Corporate 1-3
UCB | US Corporate Bonds | Unternehmensanleihen USD | Obligations d’Entreprises Dollar | CORPORATE_BONDS | USD | 6 | Meridor Dollar Corporate
GCB | Global Corporate Bonds | Unternehmensanleihen Global | Obligations d’Entreprises Monde | CORPORATE_BONDS | USD | 8 | Meridor World Corporate
GRB | Green Bonds | Grüne Anleihen | Obligations Vertes | CORPORATE_BONDS | EUR | 9 | Meridor Green Bond Euro
SUB | Financial Subordinated Debt | Nachrangige Finanzanleihen | Dettes Financières Subordonnées | HIGH_YIELD | EUR | 6 | Meridor Financials Subordinated
EHY | Euro High Yield | Hochzinsanleihen Euro | Obligations Haut Rendement Euro | HIGH_YIELD | EUR | 8 | Meridor Euro High Yield
GHY | Global High Yield | Hochzinsanleihen Global | Obligations Haut Rendement Monde | HIGH_YIELD | USD | 6 | Meridor World High Yield
SHY | Short Duration High Yield | Hochzinsanleihen Kurzläufer | Haut Rendement Court Terme | HIGH_YIELD | USD | 6 | Meridor World High Yield 1-4
EMD | Emerging Markets Hard Currency Debt | Schwellenländeranleihen Hartwährung | Dette Émergente Devises Fortes | EMERGING_BONDS | USD | 8 | Meridor Emerging Sovereign
EML | Emerging Markets Local Debt | Schwellenländeranleihen Lokalwährung | Dette Émergente Locale | EMERGING_BONDS | USD | 6 | Meridor Emerging Local
CVB | Global Convertible Bonds | Wandelanleihen Global | Obligations Convertibles Monde | CONVERTIBLES | EUR | 8 | Meridor Convertibles 200
EMM | Euro Liquidity | Liquidität Euro | Monétaire Euro | MONEY_MARKET | EUR | 8 | Meridor Euro Overnight
UMM | US Dollar Liquidity | Liquidität US-Dollar | Monétaire Dollar | MONEY_MARKET | USD | 6 | Meridor Dollar Overnight
CMM | Swiss Franc Liquidity | Liquidität Schweizer Franken | Monétaire Franc Suisse | MONEY_MARKET | CHF | 6 | Meridor Swiss Overnight
GMM | Sterling Liquidity | Liquidität Pfund Sterling | Monétaire Livre Sterling | MONEY_MARKET | GBP | 6 | Meridor Sterling Overnight
MXD | Strategy Income | Strategie Ertrag | Stratégie Prudente | MIXED_DEFENSIVE | CHF | 8 | 25 % Orbix World 1500 NR, 75 % Meridor Swiss Franc Domestic
MXB | Strategy Balanced | Strategie Ausgewogen | Stratégie Équilibrée | MIXED_BALANCED | CHF | 8 | 50 % Orbix World 1500 NR, 50 % Meridor Swiss Franc Domestic
MXG | Strategy Growth | Strategie Wachstum | Stratégie Dynamique | MIXED_GROWTH | CHF | 8 | 75 % Orbix World 1500 NR, 25 % Meridor Swiss Franc Domestic
EXD | Multi Asset Defensive | Multi Asset Defensiv | Patrimoine Défensif | MIXED_DEFENSIVE | EUR | 8 | 25 % Orbix World 1500 NR, 75 % Meridor Euro Government
EXB | Multi Asset Balanced | Multi Asset Ausgewogen | Patrimoine Équilibre | MIXED_BALANCED | EUR | 8 | 50 % Orbix World 1500 NR, 50 % Meridor Euro Government
EXG | Multi Asset Growth | Multi Asset Wachstum | Patrimoine Croissance | MIXED_GROWTH | EUR | 6 | 75 % Orbix World 1500 NR, 25 % Meridor Euro Government
FND | Foundation Portfolio | Stiftungsportfolio | Portefeuille Fondations | MIXED_DEFENSIVE | EUR | 9 | 20 % Kastell Europe 400 NR, 80 % Meridor Euro Government
INC | Global Income Opportunities | Globale Ertragschancen | Opportunités de Revenu Monde | MIXED_BALANCED | USD | 6 | 50 % Orbix World 1500 NR, 50 % Meridor World Corporate
LSE | European Long Short Equity | Aktien Europa Long Short | Actions Europe Long Short | ABSOLUTE_RETURN | EUR | 6 | Meridor Euro Overnight
MKN | Market Neutral Opportunities | Marktneutrale Strategien | Opportunités Neutres au Marché | ABSOLUTE_RETURN | EUR | 6 | Meridor Euro Overnight
MST | Multi Strategy Alternatives | Multi-Strategie Alternativ | Multi-Stratégies Alternatives | ABSOLUTE_RETURN | USD | 6 | Meridor Dollar Overnight
REX | Global Real Estate Securities | Immobilienaktien Global | Foncières Cotées Monde | REAL_ESTATE | EUR | 8 | Orbix World Property NR
INS | Listed Infrastructure | Infrastrukturaktien Global | Infrastructures Cotées | REAL_ESTATE | USD | 8 | Orbix World Infrastructure NR
GLD | Physical Gold | Gold physisch | Or Physique | GOLD | USD | 6 | Orbix Gold Fixing
`;

const STRATEGIES: ReadonlyMap<string, Strategy> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => strategyOf(line.split('|').map((cell) => cell.trim())))
    .map((strategy) => [strategy.key, strategy]),
);

function strategyOf(cells: readonly string[]): Strategy {
  const [key = '', en = '', de = '', fr = '', kind, currency, article, benchmark = ''] = cells;
  return {
    key,
    names: { en, de, fr },
    kind: kind as StrategyKind,
    currency: currency as Currency,
    sfdrArticle: Number(article) as Strategy['sfdrArticle'],
    benchmark,
  };
}

export function strategy(key: string): Strategy {
  const found = STRATEGIES.get(key);
  if (!found) throw new RangeError(`No strategy ${key}`);
  return found;
}

/** Whether there is anything to distribute. */
export function hasIncome(strategy: Strategy): boolean {
  return kindOf(strategy.kind).yield > 0;
}
