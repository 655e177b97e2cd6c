import type { Revision } from '@fundarium/contract/revision';

/**
 * A reply `R` that is JSON already and goes out as it is: another process wrote it, and a page of many rows costs more
 * to read and write again than to find; or it was written for whoever asked before.
 */
export class WrittenReply<R> {
  /** For the compiler alone: what the text holds. */
  declare readonly of: R;
  readonly json: string;
  /** Null where the reply shows no revision. */
  readonly revision: Revision | null;

  constructor(json: string, revision: Revision | null = null) {
    this.json = json;
    this.revision = revision;
  }
}
