import { resolve } from 'node:path';
import { areaRoute } from '@fundarium/contract/settings-customer';
import { CONFIGURED_AREAS, type AreaName } from '@fundarium/contract/areas';
import { isCalendarDate } from '@fundarium/contract/calendar-date';
import { DISPLAY_CAP } from '@fundarium/contract/limits';
import { isIP } from 'node:net';
import { z } from 'zod';
import { databaseAddress } from './database-address.ts';
import { readableFolder } from './readable-folder.ts';
import { badVariable, unknownVariables } from './variable-forms.ts';

const port = z.coerce.number().int().min(0).max(65_535);

/** A century: whoever wants to keep everything. */
const days = z.coerce.number().int().min(1).max(36_500);
/** A week is time enough to look into a file that an import left behind. */
const UPLOADED_FILE_DAYS = 7;
/** A year and a month: the audit of a business year asks for what was delivered in its first days. */
const IMPORT_REPORT_DAYS = 400;
/** As long: a link in last year's report still opens when this year's is written. */
const KEPT_SEARCH_DAYS = 400;

/** `FUNDARIUM_AREA_PRICES_AND_PERFORMANCES` says where that area of the platform is; `none` says that it is not there. */
const areaVariable = (name: AreaName) => `FUNDARIUM_AREA_${name.toUpperCase().replaceAll('-', '_')}`;
const areaVariables = Object.fromEntries(
  CONFIGURED_AREAS.map((name) => [
    areaVariable(name),
    z.union([z.literal('none').transform(() => null), areaRoute]).optional(),
  ]),
);

/** Megabytes that the index may cache in memory; 0 switches it off, absent is a part of the machine. */
const indexMemory = z.coerce.number().int().min(0).max(1_000_000).optional();

/** An address of a program; who asks is told it otherwise, and an address is shown in logs. */
const addressWithoutAccount = z
  .url({ protocol: /^https?$/ })
  .refine((text) => URL.parse(text)?.username === '' && URL.parse(text)?.password === '');

/** What the server knows of groups of addresses by name. */
const NAMED_NETWORKS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
const isNetwork = (text: string) => {
  const [address = '', bits = '0', more] = text.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return isIP(address) > 0 && more === undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= longest;
};
const proxies = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  )
  .refine((all) => all.every((each) => NAMED_NETWORKS.includes(each) || isNetwork(each)));

const environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  FUNDARIUM_DATA: z.string().min(1).default('data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((text) => URL.parse(text)?.pathname === '/')
    .optional(),
  FUNDARIUM_DEMO: z.enum(['full', 'small', 'none']).optional(),
  FUNDARIUM_DEMO_END_DATE: z.string().refine(isCalendarDate).optional(),
  /** Folder of the FundsXML schemas that the operator has put there. */
  FUNDARIUM_FUNDSXML_SCHEMAS: readableFolder.optional(),
  /** Largest file that an import by upload takes, in megabytes. */
  FUNDARIUM_UPLOAD_MB: z.coerce.number().positive().max(1_000_000).default(500),
  /** Largest document that is taken, in megabytes. */
  FUNDARIUM_DOCUMENT_MB: z.coerce.number().positive().max(10_000).default(100),
  /** A bucket for documents, with a prefix of its keys if there is one; absent is a folder of the data folder. */
  FUNDARIUM_DOCUMENT_STORE: z
    .string()
    .regex(/^s3:\/\/[a-z0-9.-]{3,63}(\/[\w./-]*[\w.-])?$/, 'expected s3://bucket or s3://bucket/prefix')
    .optional(),
  /** Where the virus scanner clamd listens: a host and port, or a socket's path. */
  FUNDARIUM_CLAMD: z
    .string()
    .regex(
      /^(\/.+|\[[0-9a-fA-F:.]+\]:\d{1,5}|[^:/\s]+:\d{1,5})$/,
      'expected host:port or the path of a socket',
    )
    .refine((text) => text.startsWith('/') || Number(/\d+$/.exec(text)) <= 65_535)
    .optional(),
  /** Where that bucket is, if not at Amazon's. */
  FUNDARIUM_S3_ENDPOINT: addressWithoutAccount.optional(),
  /** A mail server: `smtp://user:password@host:port`, or `smtps:`. */
  FUNDARIUM_SMTP: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whom mails are from; `fundarium@` and the host of PUBLIC_URL without it. */
  FUNDARIUM_MAIL_FROM: z
    .string()
    .max(320)
    .regex(/^[^@\r\n]+@[^@\r\n]+$/)
    .optional(),
  /** Address of the production centre, which makes documents of entities. */
  FUNDARIUM_PRODUCTION_CENTRE: addressWithoutAccount.optional(),
  /** What calls of the production centre are signed with. */
  FUNDARIUM_PRODUCTION_SECRET: z.string().min(32, 'expected 32 characters or more').optional(),
  FUNDARIUM_KEEP_UPLOADED_FILES_DAYS: days.default(UPLOADED_FILE_DAYS),
  FUNDARIUM_KEEP_IMPORT_REPORTS_DAYS: days.default(IMPORT_REPORT_DAYS),
  FUNDARIUM_KEEP_SEARCHES_DAYS: days.default(KEPT_SEARCH_DAYS),
  ...areaVariables,
  FUNDARIUM_INDEX_MEMORY: indexMemory,
  TRUSTED_PROXIES: proxies.default([]),
  FUNDARIUM_DISPLAY_CAP: z.coerce.number().int().min(1).max(10_000_000).default(DISPLAY_CAP),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

export type Config = {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the one folder that everything local lives in. */
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  /** Where people reach the product; identity provider and redirects are built on it, never on the Host header. */
  readonly publicUrl: string | undefined;
  readonly demo: 'full' | 'small' | 'none';
  readonly demoEndDate: string | undefined;
  readonly fundsXmlSchemas: string | undefined;
  readonly uploadBytes: number;
  /** Largest document, in bytes. */
  readonly documentBytes: number;
  /** Where documents lie, if not in the data folder. */
  readonly documentStore:
    | { readonly bucket: string; readonly prefix: string; readonly endpoint: string | undefined }
    | undefined;
  readonly mail: {
    /** Null where there is no mail server. */
    readonly smtp: string | null;
    readonly from: string | undefined;
  };
  /** Null where none is configured. */
  readonly productionCentre: { readonly url: string; readonly secret: string } | null;
  /** Where the virus scanner listens; without one, documents are not scanned. */
  readonly clamd: { readonly host: string; readonly port: number } | { readonly path: string } | undefined;
  /** After how many days what nobody asks for is forgotten. */
  readonly keep: {
    readonly uploadedFileDays: number;
    readonly importReportDays: number;
    readonly searchDays: number;
  };
  /** Where the platform's other areas are; null where one is not there, absent where it is at its usual place. */
  readonly areas: Readonly<Partial<Record<AreaName, string | null>>>;
  readonly logLevel: string;
  /** Most rows that a result grid may scroll to (spec 8). */
  readonly displayCap: number;
  /** Addresses or networks of proxies in front, whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
};

/** What the index process may cache in memory, in bytes; undefined where the environment does not say. */
export function readIndexMemory({ FUNDARIUM_INDEX_MEMORY: given }: NodeJS.ProcessEnv): number | undefined {
  const megabytes = indexMemory.parse(given === '' ? undefined : given);
  return megabytes === undefined ? undefined : megabytes * 1_048_576;
}

/**
 * Reads the environment once, against its schema.
 * @throws Error with one line per bad variable: its name, what its value looks like, and a right one.
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = new Map(parsed.error.issues.map((issue) => [String(issue.path[0]), problemOf(issue)]));
    throw new Error(`The environment can't be used:\n${[...lines.values()].join('\n')}`);
  }
  const env = parsed.data;
  if ((env.DATABASE_URL === undefined) !== (env.DATABASE_OWNER_URL === undefined)) {
    throw new Error(
      'DATABASE_URL and DATABASE_OWNER_URL go together: one for the application, one for migrations',
    );
  }
  return {
    port: env.PORT,
    host: env.HOST,
    dataFolder: resolve(env.FUNDARIUM_DATA),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    publicUrl: env.PUBLIC_URL,
    demo: env.FUNDARIUM_DEMO ?? (env.DATABASE_URL === undefined ? 'full' : 'none'),
    demoEndDate: env.FUNDARIUM_DEMO_END_DATE,
    fundsXmlSchemas: env.FUNDARIUM_FUNDSXML_SCHEMAS && resolve(env.FUNDARIUM_FUNDSXML_SCHEMAS),
    uploadBytes: Math.floor(env.FUNDARIUM_UPLOAD_MB * 1_048_576),
    documentBytes: Math.floor(env.FUNDARIUM_DOCUMENT_MB * 1_048_576),
    documentStore: documentStoreOf(env.FUNDARIUM_DOCUMENT_STORE, env.FUNDARIUM_S3_ENDPOINT),
    mail: { smtp: env.FUNDARIUM_SMTP ?? null, from: env.FUNDARIUM_MAIL_FROM },
    productionCentre: productionCentreOf(env.FUNDARIUM_PRODUCTION_CENTRE, env.FUNDARIUM_PRODUCTION_SECRET),
    clamd: clamdOf(env.FUNDARIUM_CLAMD),
    keep: {
      uploadedFileDays: env.FUNDARIUM_KEEP_UPLOADED_FILES_DAYS,
      importReportDays: env.FUNDARIUM_KEEP_IMPORT_REPORTS_DAYS,
      searchDays: env.FUNDARIUM_KEEP_SEARCHES_DAYS,
    },
    areas: Object.fromEntries(
      CONFIGURED_AREAS.flatMap((name) => {
        const route = (env as Partial<Record<string, unknown>>)[areaVariable(name)] as
          | string
          | null
          | undefined;
        return route === undefined ? [] : [[name, route]];
      }),
    ),
    logLevel: env.LOG_LEVEL,
    displayCap: env.FUNDARIUM_DISPLAY_CAP,
    trustedProxies: env.TRUSTED_PROXIES,
  };
}

function problemOf(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0]);
  const why: unknown = issue.code === 'custom' ? issue.params?.['why'] : undefined;
  return typeof why === 'string' ? `${name}: ${why}` : badVariable(name);
}

/** All that are read here. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

/** Lines on variables that are set and read by nobody. */
export const unreadVariables = (variables: NodeJS.ProcessEnv): string[] =>
  unknownVariables(Object.keys(variables), VARIABLES);

function clamdOf(place: string | undefined): Config['clamd'] {
  if (place === undefined) return undefined;
  if (place.startsWith('/')) return { path: place };
  const colon = place.lastIndexOf(':');
  return { host: place.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(place.slice(colon + 1)) };
}

function documentStoreOf(store: string | undefined, endpoint: string | undefined): Config['documentStore'] {
  if (store === undefined) return undefined;
  const [bucket = '', ...prefix] = store.slice('s3://'.length).split('/');
  return { bucket, prefix: prefix.join('/'), endpoint };
}

function productionCentreOf(url: string | undefined, secret: string | undefined): Config['productionCentre'] {
  if (url === undefined && secret === undefined) return null;
  if (url === undefined || secret === undefined)
    throw new Error(
      'FUNDARIUM_PRODUCTION_CENTRE and FUNDARIUM_PRODUCTION_SECRET go together: where it is, and what calls are signed with',
    );
  return { url, secret };
}
