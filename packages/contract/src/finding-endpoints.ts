import { z } from 'zod';
import { API_ROOT, type Endpoint } from './endpoint.ts';
import { entityCode, MAX_CODE_LENGTH, plainText } from './entity-code.ts';
import { LIMIT_MEANS, OFFSET_MEANS } from './exchanged-values.ts';
import { flag } from './flag.ts';
import { revision } from './revision.ts';
import { LEVEL_PATHS, LEVELS, type Level } from './vocabulary.ts';

/** Rules that look at a class's whole series of prices. */
export const PRICE_RULES = [
  'NAV_SLIP',
  'NAV_JUMP',
  'NAV_FROZEN',
  'EX_DATE_WITHOUT_FALL',
  'EX_DAY_RETURN',
  'SPLIT_WITH_DISTRIBUTION',
  'NAV_GAP',
  'RETURN_IMPLAUSIBLE',
] as const;
export type PriceRule = (typeof PRICE_RULES)[number];

/** Rules that look at an entity and what stands around it. */
export const ENTITY_RULES = [
  'ISIN_CHECK',
  'SEDOL_AS_ISIN',
  'ISIN_SHARED',
  'LEI_CHECK',
  'SEDOL_CHECK',
  'CUSIP_CHECK',
  'FIGI_CHECK',
  'WKN_FORM',
  'VALOR_FORM',
  'OPEN_ENDED_DATE',
  'DATE_BEFORE_1900',
  'ALIVE_UNDER_LIQUIDATED',
  'LAUNCH_BEFORE_PARENT_CREATION',
  'SUBSCRIPTIONS_AFTER_LIQUIDATION',
  'MATURITY_BEFORE_ISSUE',
  'NAV_AFTER_TERMINATION',
  'STATUS_AGAINST_DATES',
  'CURRENCY_FLAG',
  'REGISTRATION_MARKETING',
  'REGISTRATION_DATES',
  'KID_MISSING',
  'KID_OLD',
  'DOCUMENTS_ALIKE',
  'SCENARIO_ORDER',
  'SCENARIO_HALF_RHP',
  'SCENARIO_ONE_YEAR',
  'SCENARIO_HALF_RHP_MISSING',
  'SCENARIO_ONE_YEAR_MISSING',
  'SRI_GRID',
  'CFI_POLICY',
  'ACCUMULATING_WITH_DIVIDENDS',
  'NAV_OVERDUE',
  'VALUATION_FREQUENCY_MISSING',
  'EX_DATE_WITHOUT_NAV',
  'PRICE_IN_FUTURE',
  'PRICE_CONTRADICTED',
  'PAYMENT_CORRECTED',
  'PAYMENT_ADDED',
  'PRICE_CURRENCY_UNKNOWN',
  'COUPON_WITHOUT_PAYMENT',
  'AUM_OF_CLASSES',
  'BREAKDOWN_SUM',
  'TER_AGAINST_ONGOING_COSTS',
] as const;
export type EntityRule = (typeof ENTITY_RULES)[number];

/** What could not be looked at or computed for a value of its own: all else of the customer goes on. */
export const FAULT_RULES = ['NOT_CHECKED', 'FIGURES_NOT_COMPUTED'] as const;
export type FaultRule = (typeof FAULT_RULES)[number];

/** Every rule by which data that may be stored is questioned; readers' words for each come from the language packs. */
export const FINDING_RULES = [...ENTITY_RULES, ...PRICE_RULES, ...FAULT_RULES] as const;
export type FindingRule = (typeof FINDING_RULES)[number];

export const FINDING_SEVERITIES = ['ERROR', 'WARNING'] as const;
export type FindingSeverity = (typeof FINDING_SEVERITIES)[number];

/** Most findings on one page of the list. */
export const MAX_FINDINGS = 500;

const several = <T extends z.ZodType>(each: T) =>
  z.preprocess((given) => (typeof given === 'string' ? [given] : given), z.array(each).max(50)).optional();
const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().max(max));

/** An entity in one text, as a query and an address name it: `PART:LU0000000001`. */
export const entityName = plainText(MAX_CODE_LENGTH + 30).regex(
  new RegExp(`^(${LEVELS.join('|')}):.`),
  'expected a level, a colon and a code',
);

/** The level and the code that an entity's name joins. */
export function readEntityName(name: string): { readonly level: Level; readonly code: string } {
  const [level] = name.split(':', 1) as [Level];
  return { level, code: name.slice(level.length + 1) };
}

export const findingsQuery = z.strictObject({
  /** The findings of one entity alone, as `PART:LU0000000001`; `subtree` adds those of all that stands below it. */
  entity: entityName.optional(),
  subtree: flag.optional(),
  rule: several(z.enum(FINDING_RULES)),
  severity: several(z.enum(FINDING_SEVERITIES)),
  level: several(z.enum(LEVELS)),
  /** Stands in the code, the name or the value, whatever its case. */
  text: plainText(200).optional(),
  offset: count(10_000_000).optional().describe(OFFSET_MEANS),
  limit: count(MAX_FINDINGS).optional().describe(`${LIMIT_MEANS}, ${MAX_FINDINGS} at most`),
});
export type FindingsQuery = z.infer<typeof findingsQuery>;

const place = z.object({ level: z.enum(LEVELS), code: z.string(), name: z.string().nullable() });

export const finding = z.object({
  rule: z.enum(FINDING_RULES),
  severity: z.enum(FINDING_SEVERITIES),
  entity: place,
  /** Business code; the field of a registration goes with its country. */
  field: z.string(),
  country: z.string().nullable(),
  /** As stored, in one text. */
  value: z.string(),
  /** What the message names beside field and value, the value expected say. */
  details: z.record(z.string(), z.string()),
  /** The other entities that the finding speaks of, as far as the reader may see them. */
  related: z.array(place),
  /** Revision of the record since which the value is questioned. */
  since: z.int(),
});
export type Finding = z.infer<typeof finding>;

export const findingsReply = z.object({
  /** Of all that fit the query, not of the page. */
  total: z.int(),
  /** Per rule, severity and level: each without the query's own choice of them, within its other filters. */
  countsByRule: z.array(
    z.object({ rule: z.enum(FINDING_RULES), severity: z.enum(FINDING_SEVERITIES), count: z.int() }),
  ),
  countsBySeverity: z.array(z.object({ severity: z.enum(FINDING_SEVERITIES), count: z.int() })),
  countsByLevel: z.array(z.object({ level: z.enum(LEVELS), count: z.int() })),
  findings: z.array(finding),
  /** The record's revision that the findings are of. */
  asOf: z.int(),
});
export type FindingsReply = z.infer<typeof findingsReply>;

export const entityFindingsReply = z.object({
  findings: z.array(finding),
  asOf: z.int(),
  revision,
});

const ofEntity = <L extends Level>(level: L, summary: string) =>
  ({
    method: 'GET',
    path: `${API_ROOT}/findings/${LEVEL_PATHS[level]}/:code`,
    access: 'token',
    summary,
    params: z.object({ code: entityCode }),
    reply: entityFindingsReply,
  }) as const satisfies Endpoint;

export const findingEndpoints = {
  findings: {
    method: 'GET',
    path: `${API_ROOT}/findings`,
    access: 'token',
    summary: "Questionable data of the customer's entities",
    query: findingsQuery,
    // Of an entity that there is not.
    refuses: [404],
    reply: findingsReply,
  },
  fundFindings: ofEntity('FUND', 'Questionable data of a fund'),
  productFindings: ofEntity('PROD', 'Questionable data of a sub-fund'),
  classificationFindings: ofEntity('CLAS', 'Questionable data of a classification'),
  partFindings: ofEntity('PART', 'Questionable data of a share class'),
  structuredProductFindings: ofEntity('STRUCTURED_PRODUCT', 'Questionable data of a structured product'),
} as const satisfies Record<string, Endpoint>;
