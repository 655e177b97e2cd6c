import type { EntityReply } from '@fundarium/contract/entity';

/** An entity as a page shows it: how many stand below it is null where that is not known, as on a day of the past. */
export type ShownEntity = Omit<EntityReply, 'childrenTotal'> & {
  readonly childrenTotal: number | null;
  /** Of a structured product on a day that is looked back at: codes of those that stood for it. Today's are asked for. */
  readonly equivalents?: readonly string[];
};
