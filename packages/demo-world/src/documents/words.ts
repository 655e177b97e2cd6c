/** Kinds of documents that the demo world writes. */
export type DemoDocumentType =
  | 'PROSPECTUS'
  | 'ANNUAL_REPORT'
  | 'SEMI_ANNUAL_REPORT'
  | 'KID'
  | 'FACTSHEET'
  | 'SFDR_PRECONTRACTUAL'
  | 'TERM_SHEET';

type Words = {
  readonly titles: Readonly<Partial<Record<DemoDocumentType, string>>>;
  readonly product: string;
  readonly date: string;
  readonly currency: string;
  readonly manufacturer: string;
  readonly country: string;
  readonly note: string;
};

/** What stands in the demo's documents, by language: all of Windows-1252's letters. */
export const WORDS: Readonly<Record<string, Words>> = {
  da: {
    titles: { KID: 'Dokument med central information' },
    product: 'Produkt',
    date: 'Dato',
    currency: 'Valuta',
    manufacturer: 'Producent',
    country: 'Land',
    note: 'Dette dokument hører til demonstrationsdata. Produktet findes ikke, og intet heri er et tilbud eller et råd.',
  },
  de: {
    titles: {
      PROSPECTUS: 'Verkaufsprospekt',
      ANNUAL_REPORT: 'Jahresbericht',
      SEMI_ANNUAL_REPORT: 'Halbjahresbericht',
      KID: 'Basisinformationsblatt',
      FACTSHEET: 'Factsheet',
      SFDR_PRECONTRACTUAL: 'Vorvertragliche Informationen zur Nachhaltigkeit',
      TERM_SHEET: 'Termsheet',
    },
    product: 'Produkt',
    date: 'Stand',
    currency: 'Währung',
    manufacturer: 'Hersteller',
    country: 'Land',
    note: 'Dieses Dokument gehört zu Vorführdaten. Das Produkt gibt es nicht, und nichts hierin ist ein Angebot oder ein Rat.',
  },
  en: {
    titles: {
      PROSPECTUS: 'Prospectus',
      ANNUAL_REPORT: 'Annual report',
      SEMI_ANNUAL_REPORT: 'Semi-annual report',
      KID: 'Key information document',
      FACTSHEET: 'Factsheet',
      SFDR_PRECONTRACTUAL: 'Pre-contractual sustainability disclosure',
      TERM_SHEET: 'Term sheet',
    },
    product: 'Product',
    date: 'Date',
    currency: 'Currency',
    manufacturer: 'Manufacturer',
    country: 'Country',
    note: 'This document belongs to demonstration data. The product does not exist, and nothing in here is an offer or advice.',
  },
  es: {
    titles: { KID: 'Documento de datos fundamentales' },
    product: 'Producto',
    date: 'Fecha',
    currency: 'Divisa',
    manufacturer: 'Productor',
    country: 'País',
    note: 'Este documento pertenece a datos de demostración. El producto no existe, y nada de lo aquí escrito es una oferta ni un consejo.',
  },
  fi: {
    titles: { KID: 'Avaintietoasiakirja' },
    product: 'Tuote',
    date: 'Päiväys',
    currency: 'Valuutta',
    manufacturer: 'Tuotteen kehittäjä',
    country: 'Maa',
    note: 'Tämä asiakirja kuuluu esittelyaineistoon. Tuotetta ei ole olemassa, eikä mikään tässä ole tarjous tai neuvo.',
  },
  fr: {
    titles: {
      PROSPECTUS: 'Prospectus',
      ANNUAL_REPORT: 'Rapport annuel',
      SEMI_ANNUAL_REPORT: 'Rapport semestriel',
      KID: 'Document d’informations clés',
      FACTSHEET: 'Fiche mensuelle',
      SFDR_PRECONTRACTUAL: 'Informations précontractuelles en matière de durabilité',
      TERM_SHEET: 'Termsheet',
    },
    product: 'Produit',
    date: 'Date',
    currency: 'Devise',
    manufacturer: 'Initiateur',
    country: 'Pays',
    note: 'Ce document fait partie de données de démonstration. Le produit n’existe pas, et rien ici n’est une offre ni un conseil.',
  },
  it: {
    titles: { KID: 'Documento contenente le informazioni chiave' },
    product: 'Prodotto',
    date: 'Data',
    currency: 'Valuta',
    manufacturer: 'Ideatore',
    country: 'Paese',
    note: 'Questo documento appartiene a dati dimostrativi. Il prodotto non esiste e nulla di quanto scritto è un’offerta o un consiglio.',
  },
  nl: {
    titles: { KID: 'Essentiële-informatiedocument' },
    product: 'Product',
    date: 'Datum',
    currency: 'Valuta',
    manufacturer: 'Ontwikkelaar',
    country: 'Land',
    note: 'Dit document hoort bij demonstratiegegevens. Het product bestaat niet en niets hierin is een aanbod of advies.',
  },
  no: {
    titles: { KID: 'Nøkkelinformasjonsdokument' },
    product: 'Produkt',
    date: 'Dato',
    currency: 'Valuta',
    manufacturer: 'Produsent',
    country: 'Land',
    note: 'Dette dokumentet hører til demonstrasjonsdata. Produktet finnes ikke, og ingenting her er et tilbud eller et råd.',
  },
  pt: {
    titles: { KID: 'Documento de informação fundamental' },
    product: 'Produto',
    date: 'Data',
    currency: 'Moeda',
    manufacturer: 'Produtor',
    country: 'País',
    note: 'Este documento pertence a dados de demonstração. O produto não existe e nada aqui é uma oferta ou um conselho.',
  },
  sv: {
    titles: { KID: 'Faktablad' },
    product: 'Produkt',
    date: 'Datum',
    currency: 'Valuta',
    manufacturer: 'Utvecklare',
    country: 'Land',
    note: 'Detta dokument hör till demonstrationsdata. Produkten finns inte, och inget häri är ett erbjudande eller ett råd.',
  },
};
