import type { Revision } from '@fundarium/contract/revision';

/**
 * A reply `R` that another process wrote as JSON: it goes out as it is, for a page of many rows costs more to read and
 * write again than to find.
 */
export class WrittenReply<R> {
  /** For the compiler alone: what the text holds. */
  declare readonly of: R;
  readonly json: string;
  readonly revision: Revision;

  constructor(json: string, revision: Revision) {
    this.json = json;
    this.revision = revision;
  }
}
