import type { ManagerLanguage } from './managers.ts';
import type { KindOfStrategy } from './strategy-kinds.ts';
import type { Strategy } from './strategies.ts';

type Texts = Readonly<Record<ManagerLanguage, string>>;

const AIMS: Readonly<Record<string, Texts>> = {
  EQUITY: {
    de: 'Der Teilfonds strebt langfristiges Kapitalwachstum an und legt mindestens zwei Drittel seines Vermögens in Aktien an.',
    en: 'The sub-fund seeks long-term capital growth and invests at least two thirds of its assets in equities.',
    fr: 'Le compartiment recherche une croissance du capital à long terme et investit au moins deux tiers de son actif en actions.',
  },
  BOND: {
    de: 'Der Teilfonds strebt regelmässige Erträge an und legt überwiegend in fest und variabel verzinsliche Anleihen an.',
    en: 'The sub-fund seeks regular income and invests mainly in fixed and floating rate bonds.',
    fr: 'Le compartiment recherche un revenu régulier et investit principalement en obligations à taux fixe et variable.',
  },
  MULTI_ASSET: {
    de: 'Der Teilfonds verbindet Aktien und Anleihen und strebt einen Ertrag an, der seinem Risikoprofil entspricht.',
    en: 'The sub-fund combines equities and bonds and seeks a return in line with its risk profile.',
    fr: 'Le compartiment associe actions et obligations et recherche un rendement conforme à son profil de risque.',
  },
  MONEY_MARKET: {
    de: 'Der Teilfonds strebt den Erhalt des Kapitals und einen Ertrag in Höhe des Geldmarkts bei hoher Liquidität an.',
    en: 'The sub-fund seeks to preserve capital and to earn the money market rate while remaining highly liquid.',
    fr: 'Le compartiment vise la préservation du capital et le rendement du marché monétaire avec une liquidité élevée.',
  },
  REAL_ESTATE: {
    de: 'Der Teilfonds legt weltweit in börsennotierte Gesellschaften an, die Sachwerte halten und bewirtschaften.',
    en: 'The sub-fund invests worldwide in listed companies that own and manage real assets.',
    fr: 'Le compartiment investit dans le monde entier en sociétés cotées qui détiennent et gèrent des actifs réels.',
  },
  COMMODITIES: {
    de: 'Der Teilfonds hält Edelmetall in physischer Form und folgt dessen Preis nach Abzug der Kosten.',
    en: 'The sub-fund holds precious metal in physical form and follows its price after costs.',
    fr: 'Le compartiment détient du métal précieux sous forme physique et en suit le cours après déduction des frais.',
  },
  ALTERNATIVE: {
    de: 'Der Teilfonds strebt einen positiven Ertrag an, der von der Richtung der Märkte weitgehend unabhängig ist.',
    en: 'The sub-fund seeks a positive return that depends little on the direction of the markets.',
    fr: 'Le compartiment recherche un rendement positif peu dépendant de l’orientation des marchés.',
  },
};

const MANAGEMENT: Readonly<Record<'active' | 'passive', (benchmark: string) => Texts>> = {
  active: (benchmark) => ({
    de: `Er wird aktiv verwaltet; der Index ${benchmark} dient dem Vergleich.`,
    en: `It is actively managed; the index ${benchmark} serves for comparison.`,
    fr: `Il est géré activement ; l’indice ${benchmark} sert de comparaison.`,
  }),
  passive: (benchmark) => ({
    de: `Er bildet den Index ${benchmark} nach.`,
    en: `It replicates the index ${benchmark}.`,
    fr: `Il réplique l’indice ${benchmark}.`,
  }),
};

const SUSTAINABILITY: Readonly<Record<6 | 8 | 9, Texts | null>> = {
  6: null,
  8: {
    de: 'Er bewirbt ökologische und soziale Merkmale.',
    en: 'It promotes environmental and social characteristics.',
    fr: 'Il promeut des caractéristiques environnementales et sociales.',
  },
  9: {
    de: 'Er verfolgt ein nachhaltiges Anlageziel.',
    en: 'It pursues a sustainable investment objective.',
    fr: 'Il poursuit un objectif d’investissement durable.',
  },
};

/** The objective in each of the manager's languages. */
export function objective(
  strategy: Strategy,
  { assetClass }: KindOfStrategy,
  passive: boolean,
  languages: readonly ManagerLanguage[],
): Record<string, string> {
  const texts = [
    AIMS[assetClass],
    MANAGEMENT[passive ? 'passive' : 'active'](strategy.benchmark),
    SUSTAINABILITY[strategy.sfdrArticle],
  ];
  return Object.fromEntries(
    languages.map((language) => [language, texts.flatMap((text) => text?.[language] ?? []).join(' ')]),
  );
}
