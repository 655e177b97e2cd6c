import type { Revision } from '@fundarium/contract/revision';
import type { FiguresShown } from '../figures-shown.ts';
import type { Resources } from '../file/index-file.ts';
import type { MemoryBudget } from '../memory/budget.ts';
import type { RecordSnapshot } from './record-snapshot.ts';

/** What an index needs of the record and of the process around it. */
export type IndexSurroundings = {
  readonly folder: string;
  readonly resources: Resources;
  /** Of 0 bytes: nothing is cached. */
  readonly memoryBudget: MemoryBudget;
  readonly readRecord: <T>(
    customerCode: string,
    read: (snapshot: RecordSnapshot) => Promise<T>,
  ) => Promise<T>;
  readonly log: (message: string, details?: Record<string, unknown>) => void;
  /** Hears whether every customer's record is followed. */
  readonly onHealth?: (well: boolean) => void;
};

/** What questions see: a revision, and which figures count as current on its business date. */
export type Shown = { readonly revision: Revision; readonly figures: FiguresShown };

export const figuresOf = ({ businessDate, showsAllFigures }: RecordSnapshot): FiguresShown => ({
  on: businessDate,
  all: showsAllFigures,
});
