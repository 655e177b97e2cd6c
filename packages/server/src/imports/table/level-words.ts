import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { compactName } from './fold-name.ts';

/** What levels are called in deliveries, in one and in many, beside their codes. */
const WORDS: Readonly<Record<Level, string>> = {
  FUND: 'Fund, Funds, Umbrella, Umbrella fund, Fonds, Umbrellafonds, Fondo, Fondos, Fondi, Fondsen, Paraplufonds, ファンド, 基金',
  PROD: 'Sub-fund, Sub-funds, Compartment, Teilfonds, Subfonds, Subfondo, Subfondos, Compartimento, Compartiment, Compartiments, Comparto, Comparti, Subfondsen, Compartimenten, サブファンド, 子基金',
  CLAS: 'Classification, Classifications, Klassifikation, Klassifikationen, Clasificación, Clasificaciones, Classificazione, Classificazioni, Classificatie, Classificaties, 分類, 分类',
  PART: 'Share class, Share classes, Unit class, Unit classes, Anteilsklasse, Anteilsklassen, Anteilklasse, Anteilklassen, Part, Parts, Classe de parts, Catégorie de parts, Clase de participación, Clase de participaciones, Clases de participaciones, Clase de acciones, Classe di quote, Classi di quote, Classe di azioni, Aandelenklasse, Aandelenklassen, シェアクラス, 份额类别, 份額類別',
  STRUCTURED_PRODUCT:
    'Structured product, Structured products, Strukturiertes Produkt, Strukturierte Produkte, Producto estructurado, Productos estructurados, Produit structuré, Produits structurés, Prodotto strutturato, Prodotti strutturati, Gestructureerd product, Gestructureerde producten, 仕組商品, 结构性产品',
};

const BY_WORD: ReadonlyMap<string, Level> = new Map(
  LEVELS.flatMap((level) =>
    [level, ...WORDS[level].split(', ')].map((word) => [compactName(word), level] as const),
  ),
);

/** The level that a cell names, by its code or as the industry calls it in any of the eight languages. */
export const levelNamed = (text: string): Level | undefined => BY_WORD.get(compactName(text));
