import type {
  ChangesBody,
  ChangesReply,
  ComparisonBody,
  ComparisonReply,
} from '@fundarium/contract/comparison';
import type { MoneyFields } from '@fundarium/contract/own-currency';
import { may } from '@fundarium/contract/rights';
import type { SearchConditions } from '@fundarium/contract/search';
import type { Revision } from '@fundarium/contract/revision';
import type { LanguagePack } from '@fundarium/contract/translations';
import type { Language, Level } from '@fundarium/contract/vocabulary';
import { readCalendarDay } from '../platform/business-date-store.ts';
import type { Database, Tx } from '../platform/database.ts';
import { noSuchEntity } from '../platform/refusal.ts';
import { contextOf, type SignedIn } from '../platform/signed-in.ts';
import { changesOf, scopeOf } from './changes.ts';
import { checkColumns } from './comparison-checks.ts';
import { compareColumns, findColumns, type FiguresOfToday } from './comparison.ts';
import { readFigureFields } from './comparison-store.ts';

export type Asking = {
  readonly session: SignedIn;
  readonly minRevision: Revision | null;
  readonly signal: AbortSignal;
};

/** What comparisons need of searches; the composition says how these are asked. */
export type ComparisonSurroundings = {
  /** Values of fields by code of the entity, as searches show them. */
  readonly valuesOf: (
    asking: Asking,
    asked: { readonly level: Level; readonly codes: readonly string[]; readonly fields: readonly string[] },
  ) => Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
  /** Does what costs as much as a search when the session has a place for it; `act` asks no search. */
  readonly inTurn: <T>(asking: Asking, act: () => Promise<T>) => Promise<T>;
  /** Codes that a search finds, up to a number, and how many there are. */
  readonly codesOf: (
    asking: Asking,
    asked: { readonly nature: Level; readonly conditions: SearchConditions; readonly most: number },
  ) => Promise<{ readonly codes: readonly string[]; readonly total: number }>;
};

type ComparisonParts = {
  readonly database: Database;
  /** The texts of a language, in which changes name what is no field. */
  readonly packFor: (language: Language) => LanguagePack;
  readonly searches: ComparisonSurroundings;
  /** Which fields say the currency of amounts at a customer. */
  readonly readMoneyFields: (tx: Tx, customerCode: string) => Promise<MoneyFields>;
};

export type ComparisonReading = ReturnType<typeof comparisonReading>;

/** Comparisons and changes as a person may see them: for the calls, and for whoever makes files of the same. */
export function comparisonReading({ database, packFor, searches: around, readMoneyFields }: ComparisonParts) {
  const compare = async (call: Asking, body: ComparisonBody): Promise<ComparisonReply> => {
    const { session } = call;
    const context = contextOf(session);
    const { customerCode } = context;
    const asked = await database.withCustomer(
      context,
      async (tx) => {
        checkColumns(body.columns, await readCalendarDay(tx, customerCode));
        const found = await findColumns(tx, customerCode, body.columns);
        if (!Array.isArray(found)) throw noSuchEntity(found);
        const ofToday = found.filter(
          (each) => each.asked.validOn === undefined && each.asked.knownOn === undefined,
        );
        const levels = [...Map.groupBy(ofToday, (each) => each.asked.level)];
        const fields = new Map<Level, string[]>();
        for (const [level] of levels) fields.set(level, await readFigureFields(tx, customerCode, level));
        return { found, levels, fields };
      },
      { snapshot: true },
    );
    const figures = new Map<string, Readonly<Record<string, unknown>>>();
    for (const [level, columns] of asked.levels) {
      const codes = columns.map(({ subject }) => subject.code);
      const values = await around.valuesOf(call, { level, codes, fields: asked.fields.get(level)! });
      for (const [code, each] of values) figures.set(`${level} ${code}`, each);
    }
    const figuresOf: FiguresOfToday = (level, code) => figures.get(`${level} ${code}`) ?? {};
    return database.withCustomer(
      context,
      async (tx) => {
        const money = await readMoneyFields(tx, customerCode);
        return compareColumns(tx, customerCode, asked.found, figuresOf, money);
      },
      { snapshot: true },
    );
  };

  const changes = async (call: Asking, body: ChangesBody): Promise<ChangesReply> => {
    const { session } = call;
    const context = contextOf(session);
    const scope = await scopeOf(body, (nature, conditions, most) =>
      around.codesOf(call, { nature, conditions, most }),
    );
    const reader = {
      scopes: session.scopes,
      seesPersons: may(session, 'audit'),
      pack: packFor(body.language),
    };
    const reply = await around.inTurn(call, () =>
      database.withCustomer(context, (tx) => changesOf(tx, context.customerCode, scope, body, reader), {
        snapshot: true,
      }),
    );
    if ('unseen' in reply) throw noSuchEntity({ level: scope.level, code: reply.unseen });
    return reply;
  };
  return { compare, changes };
}
