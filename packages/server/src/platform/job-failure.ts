/** Why a job can not be done, in words that its person understands: trying it again by itself would change nothing. */
export class JobFailure extends Error {
  /** Message key of the language packs. */
  readonly code: string;
  /** What the text fills in. */
  readonly values: Readonly<Record<string, string>>;

  /** What is wrong outside, for the log alone. */
  readonly why: string | undefined;

  constructor(code: string, message: string, values: Readonly<Record<string, string>> = {}, why?: string) {
    super(message);
    this.code = code;
    this.values = values;
    this.why = why;
  }
}
