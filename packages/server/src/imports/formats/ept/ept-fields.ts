/** How a cell becomes the value of a field. */
export type Conversion = 'as it is' | 'fraction' | 'whole number' | 'truth' | 'valuation frequency';

export type EptField = {
  readonly field: string;
  readonly conversion: Conversion;
  /** Said of a new class only: the record knows better what a class is called than a delivery of its risks. */
  readonly onlyNew?: true;
};

const field = (code: string, conversion: Conversion = 'as it is'): EptField => ({ field: code, conversion });
const onlyNew = (code: string): EptField => ({ ...field(code), onlyNew: true });

const scenarios = (name: string, oneYear: string, halfRhp: string, rhp: string) =>
  [
    [oneYear, field(`SCENARIO_${name}_1_YEAR`, 'fraction')],
    [halfRhp, field(`SCENARIO_${name}_HALF_RHP`, 'fraction')],
    [rhp, field(`SCENARIO_${name}_RHP`, 'fraction')],
  ] as const;

/** Fields of the record by the template's numbers. A level that lacks a field leaves it out. */
export const EPT_FIELDS: ReadonlyMap<string, EptField> = new Map([
  ['00020', field('GUARANTOR')],
  ['00050', onlyNew('NAME')],
  ['00060', onlyNew('CURRENCY')],
  ['00070', field('KID_PUBLICATION_DATE')],
  ['00075', field('KID_WEB_ADDRESS')],
  ['00080', field('PRIIPS_CATEGORY')],
  ['00090', field('CIC')],
  ['00110', field('AUTOCALLABLE', 'truth')],
  ['01010', field('VALUATION_FREQUENCY', 'valuation frequency')],
  ['01020', field('VEV', 'fraction')],
  ['01090', field('SRI', 'whole number')],
  ['01095', field('IS_SRI_ADJUSTED', 'truth')],
  ['01100', field('MRM', 'whole number')],
  ['01110', field('CRM', 'whole number')],
  ['01120', field('RHP')],
  ['01130', field('MATURITY_DATE')],
  ['01140', field('LIQUIDITY_RISK')],
  ...scenarios('UNFAVOURABLE', '02010', '02020', '02030'),
  ...scenarios('MODERATE', '02040', '02050', '02060'),
  ...scenarios('FAVOURABLE', '02070', '02080', '02090'),
  ...scenarios('STRESS', '02100', '02110', '02120'),
  ['02220', field('SCENARIO_INVESTMENT')],
  ['03010', field('ENTRY_MAX', 'fraction')],
  ['03020', field('EXIT_MAX', 'fraction')],
  ['03060', field('ONGOING_COSTS', 'fraction')],
  ['03080', field('TRANSACTION_COSTS', 'fraction')],
  ['03095', field('INCIDENTAL_COSTS', 'fraction')],
  ['04081', field('CAPITAL_PROTECTION', 'fraction')],
  ['04085', field('MAX_LOSS', 'fraction')],
  ['06020', field('VOLATILITY', 'fraction')],
  ['07005', field('FIRST_CALL_DATE')],
  ['08170', field('SRRI', 'whole number')],
]);
