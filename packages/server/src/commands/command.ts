import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { OwnerTx } from '../platform/owner.ts';

/** A command line that is wrong: exit code 2, with how the command is called. */
export class WrongCall extends Error {}

/** What can't be done, or not as it was asked: exit code 1. The message says why and what to do. */
export class CannotBeDone extends Error {}

/** An option: `flag` has no value, `texts` may be given several times, `yes-no` takes yes or no. */
export type Option = {
  readonly type: 'text' | 'texts' | 'flag' | 'yes-no';
  /** What stands in its place in the help. */
  readonly value?: string;
  readonly what: string;
};

/** What stood on the command line behind thing and verb. */
export type Given = {
  readonly positionals: readonly string[];
  readonly text: (name: string) => string | undefined;
  readonly texts: (name: string) => readonly string[] | undefined;
  readonly flag: (name: string) => boolean;
  readonly yesNo: (name: string) => boolean | undefined;
};

/** What an act works on: the record is reached and brought up. */
export type Work = {
  readonly config: Config;
  /** Who acts, as `activity` says it. */
  readonly who: string;
  readonly ownerUrl: string;
  readonly database: Database;
  /** A transaction over the owner's connection, which sees every customer. */
  readonly asOwner: <T>(act: (tx: OwnerTx) => Promise<T>) => Promise<T>;
};

/** What came of an act: lines for a person, data for a program. Nothing changed where it was so already. */
export type Outcome = {
  readonly changed: boolean;
  readonly lines: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
};

export type Act = (work: Work) => Promise<Outcome>;

export type Verb = {
  /** The words behind the verb, as the help shows them. */
  readonly takes: string;
  readonly what: string;
  readonly options?: Readonly<Record<string, Option>>;
  /**
   * Reads the command line before the record is reached.
   * @throws WrongCall
   */
  readonly read: (given: Given) => Act;
};

export type Thing = {
  readonly name: string;
  readonly what: string;
  /** By name: create, list, change, end and what else makes sense. */
  readonly verbs: Readonly<Record<string, Verb>>;
};

/** The outcome of a list: its rows in columns, and as they are for a program. */
export function listed<T extends Readonly<Record<string, unknown>>>(
  name: string,
  rows: readonly T[],
  columns: (row: T) => readonly string[],
): Outcome {
  const cells = rows.map(columns);
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((line) => (line[column] ?? '').length)),
  );
  const lines = cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  return { changed: false, lines: lines.length === 0 ? ['There is none.'] : lines, data: { [name]: rows } };
}

/** The outcome of an act that may have changed nothing. */
export function done(
  changed: boolean,
  said: string,
  data: Readonly<Record<string, unknown>>,
  more: readonly string[] = [],
): Outcome {
  return {
    changed,
    lines: [changed ? said : `${said} It was so already: nothing was changed.`, ...more],
    data,
  };
}
