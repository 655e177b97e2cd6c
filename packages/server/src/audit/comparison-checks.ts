import { LEAST_COMPARED, MOST_COMPARED, type ComparedEntity } from '@fundarium/contract/comparison';
import type { Problem } from '@fundarium/contract/failure';
import type { Level } from '@fundarium/contract/vocabulary';
import { problemOf, Refusal } from '../platform/refusal.ts';
import { knownAhead } from './known-store.ts';

/** A column whose entity was found, with what stands above it today. */
export type FoundColumn = {
  readonly asked: ComparedEntity;
  readonly id: number;
  readonly above: readonly { readonly level: Level; readonly code: string }[];
};

const refuse = (problems: readonly Problem[]): void => {
  if (problems.length === 0) return;
  throw new Refusal(422, 'comparison-invalid', 'These columns can not be compared', {
    problems: [...problems],
  });
};

/** Refuses a wrong number of columns, and days that are still to come on the second clock. */
export function checkColumns(columns: readonly ComparedEntity[], today: string): void {
  if (columns.length < LEAST_COMPARED || columns.length > MOST_COMPARED) {
    refuse([
      problemOf({
        path: 'body.columns',
        field: 'columns',
        value: columns.length,
        message: `a comparison has ${LEAST_COMPARED} to ${MOST_COMPARED} columns`,
        rule: 'out-of-range',
      }),
    ]);
  }
  refuse(columns.flatMap(({ knownOn }, at) => knownAhead(`body.columns.${at}.knownOn`, knownOn, today)));
}

/** Refuses an entity that appears twice with the same dates, and levels that don't go together. */
export function checkFound(columns: readonly FoundColumn[]): void {
  const keys = columns.map(({ id, asked }) => `${id} ${asked.validOn ?? ''} ${asked.knownOn ?? ''}`);
  refuse(
    columns.flatMap(({ asked }, at) =>
      keys.indexOf(keys[at]!) === at
        ? []
        : [
            problemOf({
              path: `body.columns.${at}`,
              field: 'code',
              value: asked.code,
              message: 'the same entity can stand twice only at different dates',
              rule: 'given-twice',
            }),
          ],
    ),
  );
  const [first] = columns;
  if (columns.every(({ asked }) => asked.level === first!.asked.level)) return;
  const classes = columns.filter(({ asked }) => asked.level === 'PART');
  const above = classes.length === 1 ? classes[0]!.above : [];
  refuse(
    columns.flatMap(({ asked }, at) =>
      classes.length === 1 &&
      (asked.level === 'PART' ||
        above.some(({ level, code }) => level === asked.level && code === asked.code))
        ? []
        : [
            problemOf({
              path: `body.columns.${at}.level`,
              field: 'level',
              value: asked.level,
              message:
                'only entities of one level can be compared, or one share class with its own ancestors',
              rule: 'not-combinable',
            }),
          ],
    ),
  );
}
