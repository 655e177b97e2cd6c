import { z } from 'zod';
import { administrationEndpoints } from './administration-endpoints.ts';
import { archiveEndpoints } from './archives.ts';
import { attachmentEndpoints } from './attachment-endpoints.ts';
import { childrenEndpoints } from './children.ts';
import { comparisonEndpoints } from './comparison-endpoints.ts';
import { API_ROOT, type Endpoint } from './endpoint.ts';
import { entityCode, plainText } from './entity-code.ts';
import { entityReply } from './entity.ts';
import { exportEndpoints } from './export.ts';
import { findingEndpoints } from './finding-endpoints.ts';
import { healthReply } from './health.ts';
import { historyEndpoints } from './history-endpoints.ts';
import { importEndpoints } from './import-endpoints.ts';
import { jobEndpoints } from './jobs.ts';
import { keptSearchEndpoints } from './kept-search-endpoints.ts';
import { metamodel } from './metamodel.ts';
import { performanceEndpoints } from './performance-endpoints.ts';
import { quotationEndpoints } from './quotation-endpoints.ts';
import { relatedEntityEndpoints } from './related-entities.ts';
import { searchEndpoints } from './search-endpoints.ts';
import { customerSwitch, logoutReply, sessionReply } from './session.ts';
import { settingsEndpoints } from './settings-endpoints.ts';
import { startBody, startReply } from './start.ts';
import { statisticsEndpoints } from './statistics.ts';
import { studioEntityEndpoints } from './studio-entity-endpoints.ts';
import { studioMetamodelEndpoints } from './studio-metamodel-endpoints.ts';
import { studioPriceEndpoints } from './studio-price-endpoints.ts';
import { templateProductionEndpoints } from './template-production.ts';
import { themesReply } from './theme.ts';
import { languagePack, languageParameter, languagesReply } from './translations.ts';

const codeParameter = z.object({ code: entityCode });
const customerParameter = z.object({ customerCode: plainText(64).min(1) });
/** Of images, which have a default for whatever is no customer's code. */
const anyCustomerParameter = z.object({ customerCode: z.string() });

const details = (summary: string, path: string) =>
  ({
    method: 'GET',
    path: `${API_ROOT}/browse/${path}/:code`,
    access: 'token',
    summary,
    params: codeParameter,
    reply: entityReply,
  }) as const satisfies Endpoint;

/** Every call of the product: the server binds each, the client speaks through them, OpenAPI is made of them. */
export const endpoints = {
  createSession: {
    method: 'POST',
    path: `${API_ROOT}/session`,
    access: 'cookie',
    summary: 'Exchange the session cookie for a bearer token',
    reply: sessionReply,
  },
  start: {
    method: 'POST',
    path: `${API_ROOT}/start`,
    access: 'cookie',
    summary: 'What every page needs at its start: session, metamodel, settings and texts',
    body: startBody,
    reply: startReply,
  },
  switchCustomer: {
    method: 'POST',
    path: `${API_ROOT}/session/customer`,
    access: 'token',
    summary: "Act for another customer: the provider's staff, with a reason; session and token are new",
    body: customerSwitch,
    reply: sessionReply,
  },
  logout: {
    method: 'POST',
    path: `${API_ROOT}/logout`,
    access: 'token',
    summary: 'End the session',
    reply: logoutReply,
  },
  ...searchEndpoints,
  fund: details('A fund with its sub-funds', 'fund'),
  product: details('A sub-fund with its fund and share classes', 'product'),
  classification: details('A classification with its ancestors and share classes', 'classification'),
  part: details('A share class with its ancestors', 'part'),
  structuredProduct: details('A structured product', 'structured/product'),
  ...childrenEndpoints,
  ...relatedEntityEndpoints,
  ...quotationEndpoints,
  ...performanceEndpoints,
  ...historyEndpoints,
  ...comparisonEndpoints,
  ...exportEndpoints,
  ...findingEndpoints,
  metamodel: {
    method: 'GET',
    path: `${API_ROOT}/meta/model/:language`,
    access: 'token',
    summary: 'The metamodel in a language',
    params: languageParameter,
    reply: metamodel,
  },
  ...studioMetamodelEndpoints,
  languages: {
    method: 'GET',
    path: `${API_ROOT}/translations/languages/for/:customerCode`,
    access: 'public',
    summary: 'Languages offered',
    params: customerParameter,
    reply: languagesReply,
  },
  languagePack: {
    method: 'GET',
    path: `${API_ROOT}/translations/for/:customerCode/in/:language`,
    access: 'public',
    summary: 'Language pack',
    params: customerParameter.extend(languageParameter.shape),
    reply: languagePack,
  },
  logo: {
    method: 'GET',
    path: `${API_ROOT}/settings/logo/for/:customerCode`,
    access: 'public',
    summary: "The customer's logo",
    params: anyCustomerParameter,
  },
  icon: {
    method: 'GET',
    path: `${API_ROOT}/settings/icon/for/:customerCode`,
    access: 'public',
    summary: "The customer's icon",
    params: anyCustomerParameter,
  },
  favicon: {
    method: 'GET',
    path: `${API_ROOT}/settings/favicon/:size/for/:customerCode`,
    access: 'public',
    summary: "The customer's browser icon",
    params: anyCustomerParameter.extend({ size: z.string().regex(/^(\d{2,3})(x\1)?$/) }),
  },
  themes: {
    method: 'GET',
    path: `${API_ROOT}/settings/themes`,
    access: 'token',
    summary: "Themes: the customer's own and the provider's; all of them for the provider's staff",
    reply: themesReply,
  },
  ...settingsEndpoints,
  ...statisticsEndpoints,
  ...keptSearchEndpoints,
  ...administrationEndpoints,
  ...studioEntityEndpoints,
  ...studioPriceEndpoints,
  ...attachmentEndpoints,
  ...archiveEndpoints,
  ...templateProductionEndpoints,
  ...jobEndpoints,
  ...importEndpoints,
  openApi: {
    method: 'GET',
    path: '/repository/openapi.json',
    access: 'token',
    summary: 'This description of the calls, as OpenAPI 3.1',
    reply: z.looseObject({ openapi: z.string() }),
  },
  health: {
    method: 'GET',
    path: '/repository/actuator/health',
    access: 'public',
    summary: 'Whether figures, findings and the search follow the record',
    reply: healthReply,
  },
  info: {
    method: 'GET',
    path: '/repository/actuator/info',
    access: 'public',
    summary: 'Build version',
    reply: z.object({ build: z.object({ version: z.string() }) }),
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
type Parsed<E, K extends string> = E extends Record<K, infer T extends z.ZodType> ? z.output<T> : undefined;
type Given<E, K extends string> = E extends Record<K, infer T extends z.ZodType> ? z.input<T> : undefined;

/** What a handler gets and answers, and what a caller gives, per endpoint. */
export type ParamsOf<N extends EndpointName> = Parsed<(typeof endpoints)[N], 'params'>;
export type QueryOf<N extends EndpointName> = Parsed<(typeof endpoints)[N], 'query'>;
export type BodyOf<N extends EndpointName> = Parsed<(typeof endpoints)[N], 'body'>;
export type ReplyOf<N extends EndpointName> = Parsed<(typeof endpoints)[N], 'reply'>;
export type GivenBodyOf<N extends EndpointName> = Given<(typeof endpoints)[N], 'body'>;
