import type { Language, Module } from '@fundarium/contract/vocabulary';

export type ManagerLanguage = Extract<Language, 'de' | 'en' | 'fr'>;
export type Domicile = 'LU' | 'IE' | 'CH' | 'DE' | 'FR' | 'AT';

export type Umbrella = {
  readonly name: string;
  readonly domicile: Domicile;
  readonly legalForm: string;
  readonly directive: 'UCITS' | 'AIF' | 'NONE';
  readonly created: number;
  /** Keys of strategies, the first ones for a small world. */
  readonly strategies: string;
  /** Wound up as a whole. */
  readonly liquidated?: boolean;
  /** Also part of a small world, with so many sub-funds. */
  readonly small?: number;
};

/** An asset manager that nobody has heard of: names and all exist only here. */
export type Manager = {
  readonly code: string;
  readonly name: string;
  readonly brand: string;
  /** Colours of what can be acted on, in both schemes, and of the name in the logo, which stands on either. */
  readonly accent: { readonly light: string; readonly dark: string; readonly logo: string };
  /** The sign in its icon. */
  readonly sign: 'lighthouse' | 'hills' | 'leaf';
  readonly language: ManagerLanguage;
  readonly timeZone: string;
  readonly modules: readonly Module[];
  /** First of its codes. */
  readonly prefix: string;
  /** Its block of serial numbers, so that no two managers share an identifier. */
  readonly block: number;
  readonly website: string;
  readonly umbrellas: readonly Umbrella[];
  readonly counts: Readonly<Record<'full' | 'small', Counts>>;
};
export type Counts = {
  readonly classifications: number;
  readonly parts: number;
  readonly structured: number;
};

const umbrella = (
  name: string,
  domicile: Domicile,
  legalForm: string,
  directive: Umbrella['directive'],
  created: number,
  strategies: string,
  rest: Pick<Umbrella, 'liquidated' | 'small'> = {},
): Umbrella => ({ name, domicile, legalForm, directive, created, strategies, ...rest });

export const MANAGERS: readonly Manager[] = [
  {
    code: 'SEEWARTH',
    name: 'Seewarth Asset Management AG',
    brand: 'Seewarth',
    accent: { light: '#0b5c8a', dark: '#79bdf0', logo: '#3b86b3' },
    sign: 'lighthouse',
    language: 'de',
    timeZone: 'Europe/Zurich',
    modules: ['MAIA_REPOSITORY', 'MAIA_SRI', 'MAIA_MDI', 'MAIA_TMS'],
    prefix: 'SW',
    block: 0,
    website: 'https://www.seewarth.example',
    umbrellas: [
      umbrella('Seewarth SICAV', 'LU', 'SICAV', 'UCITS', 1998, 'GQE ECB GDE GSE EQE EDE USE JPE EME HLT', {
        small: 3,
      }),
      umbrella('Seewarth Bond SICAV', 'LU', 'SICAV', 'UCITS', 2001, 'EGB ECS UCB GCB EHY GHY EMD GRB'),
      umbrella('Seewarth Portfolio FCP', 'LU', 'FCP', 'UCITS', 2003, 'MXD MXB MXG EXB'),
      umbrella('Seewarth Alternative SICAV-RAIF', 'LU', 'SICAV', 'AIF', 2011, 'MST MKN LSE'),
      umbrella('Arvenholt SICAV', 'LU', 'SICAV', 'UCITS', 2009, 'TEC CLE WAT CVB'),
      umbrella('Seewarth Umbrella Fund plc', 'IE', 'CORPORATION', 'UCITS', 2005, 'GIX USI EZI ASE UKE'),
      umbrella('Seewarth Liquidity Fund plc', 'IE', 'CORPORATION', 'UCITS', 2007, 'EMM UMM GMM'),
      umbrella('Seewarth Schweiz Fonds', 'CH', 'FCP', 'NONE', 1994, 'CHE CHB CHM CHI REX CMM', { small: 3 }),
      umbrella('Seewarth Institutional Fonds', 'CH', 'FCP', 'NONE', 2008, 'GMV GGB INF EML'),
      umbrella('Seewarth Edelmetall Fonds', 'CH', 'FCP', 'NONE', 2010, 'GLD'),
      umbrella('Seewarth Deutschland Invest', 'DE', 'FCP', 'UCITS', 1999, 'DEE EZE FND EXG'),
      umbrella('Seewarth Patrimoine FCP', 'FR', 'FCP', 'UCITS', 2006, 'FRE EXD SUB'),
      umbrella('Seewarth Austria Invest', 'AT', 'FCP', 'UCITS', 2002, 'ATE ESC'),
      umbrella('Brisenau SICAV', 'LU', 'SICAV', 'UCITS', 2004, 'INC GSC USV', { liquidated: true, small: 2 }),
    ],
    counts: {
      full: { classifications: 80, parts: 400, structured: 60 },
      small: { classifications: 8, parts: 40, structured: 6 },
    },
  },
  {
    code: 'VALMONTIER',
    name: 'Valmontier Gestion S.A.',
    brand: 'Valmontier',
    accent: { light: '#8a2a4b', dark: '#f0a3bd', logo: '#b5597a' },
    sign: 'hills',
    language: 'fr',
    timeZone: 'Europe/Luxembourg',
    modules: ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'],
    prefix: 'VM',
    block: 1,
    website: 'https://www.valmontier.example',
    umbrellas: [
      umbrella('Valmontier SICAV', 'LU', 'SICAV', 'UCITS', 2000, 'GDE ECB EZE', { small: 2 }),
      umbrella('Valmontier Obligations FCP', 'FR', 'FCP', 'UCITS', 2004, 'ECS EHY INF', { small: 1 }),
      umbrella('Valmontier Allocation FCP', 'FR', 'FCP', 'UCITS', 2008, 'EXD EXG'),
    ],
    counts: {
      full: { classifications: 10, parts: 50, structured: 5 },
      small: { classifications: 2, parts: 7, structured: 1 },
    },
  },
  {
    code: 'THORNMERE',
    name: 'Thornmere Fund Partners Ltd',
    brand: 'Thornmere',
    accent: { light: '#3d5a1e', dark: '#b3d183', logo: '#6f8f47' },
    sign: 'leaf',
    language: 'en',
    timeZone: 'Europe/Dublin',
    modules: ['MAIA_REPOSITORY'],
    prefix: 'TM',
    block: 2,
    website: 'https://www.thornmere.example',
    umbrellas: [
      umbrella('Thornmere Lux SICAV', 'LU', 'SICAV', 'UCITS', 2006, 'GQE GCB', { small: 1 }),
      umbrella('Thornmere Umbrella Fund plc', 'IE', 'CORPORATION', 'UCITS', 2002, 'UKE UKG USV INS', {
        small: 1,
      }),
    ],
    counts: {
      full: { classifications: 7, parts: 45, structured: 4 },
      small: { classifications: 1, parts: 5, structured: 1 },
    },
  },
];

/** The umbrellas of a world, and the keys of their strategies. */
export function umbrellasOf(
  manager: Manager,
  size: 'full' | 'small',
): { umbrella: Umbrella; strategies: string[] }[] {
  return manager.umbrellas
    .filter((umbrella) => size === 'full' || umbrella.small !== undefined)
    .map((umbrella) => {
      const strategies = umbrella.strategies.split(' ');
      return { umbrella, strategies: size === 'full' ? strategies : strategies.slice(0, umbrella.small) };
    });
}
