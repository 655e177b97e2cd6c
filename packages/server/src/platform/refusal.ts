import { shownValue, type Failure, type Problem, type ProblemRule } from '@fundarium/contract/failure';

type Problems = NonNullable<Failure['problems']>;

/** An answer other than success, said on purpose; its words may be shown, unlike those of an unforeseen error. */
export class Refusal extends Error {
  readonly status: number;
  /** Message key of the language packs. */
  readonly code: string;
  readonly problems: Problems | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** What is wrong and how to mend it, for the log alone: it may name places that callers need not know. */
  readonly why: string | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { problems?: Problems; retryAfterSeconds?: number; why?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.problems = more.problems;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.why = more.why;
  }
}

/** A problem as it crosses the wire: the value shortened, and left out where nothing was given. */
export function problemOf({
  value,
  ...rest
}: {
  readonly path: string;
  readonly field: string;
  readonly value: unknown;
  readonly message: string;
  readonly rule: ProblemRule;
}): Problem {
  const shown = shownValue(value);
  return { ...rest, ...(shown === undefined ? {} : { value: shown }) };
}

export const invalidRequest = (problems: Problems) =>
  new Refusal(400, 'request-invalid', 'The request is not of the form that this call takes', { problems });

export const notSignedIn = () => new Refusal(401, 'not-signed-in', 'Sign in to make this call');

/** The session that was has ended, by a log-out, an administrator or the provider: nobody signs in again by themselves. */
export const sessionEnded = () => new Refusal(401, 'session-ended', 'This session has ended');
/** What a log-out in another tab leaves, so of the same code; a program may have forgotten to send the cookie. */
export const cookieMissing = () =>
  new Refusal(
    401,
    'session-ended',
    "The session's cookie did not come with its token: a log-out takes it away, and the token counts only together with it",
  );
/** Another session has begun in this browser: the page is to start anew with it. */
export const sessionReplaced = () =>
  new Refusal(401, 'session-replaced', 'Another session has begun in this browser');
export const notAllowed = (why: string) => new Refusal(403, 'not-allowed', why);

/** Also the answer for what another customer has: whether it exists there is not said. */
export const notFound = (code: string, message: string) => new Refusal(404, code, message);

/** Of an entity that the caller can't see, or that never existed: which of the two is not said. */
export const noSuchEntity = (
  { level, code }: { readonly level: string; readonly code: string },
  when = '',
): Refusal => notFound(`entity-not-found-${level}`, `There is no ${level} with the code ${code}${when}`);

export const tooMany = (message: string, retryAfterSeconds: number) =>
  new Refusal(429, 'too-many-requests', message, { retryAfterSeconds });

export const unavailable = (message: string, retryAfterSeconds = 2, why?: string) =>
  new Refusal(503, 'temporarily-unavailable', message, {
    retryAfterSeconds,
    ...(why === undefined ? {} : { why }),
  });

export const outOfSpace = (why?: string) =>
  new Refusal(507, 'out-of-space', 'There is no space left to store this', {
    retryAfterSeconds: 60,
    ...(why === undefined ? {} : { why }),
  });

/** Of a disk that is full, or of which the account has had its part. */
export const isOutOfSpace = (code: string): boolean => /^(ENOSPC|EDQUOT|53100)$/.test(code);

/** The refusal that an unforeseen error comes to where something outside is down or full; null for a defect. */
export function refusalFrom(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const { code, detail, message, statusCode, syscall } = error as Readonly<Record<string, unknown>>;
  const name = typeof code === 'string' ? code : '';
  if (isOutOfSpace(name)) return outOfSpace();
  if (/^(EROFS|EACCES|EPERM|EMFILE|ENFILE)$/.test(name) && syscall !== 'connect')
    return unavailable('A file or folder can not be opened', 60);
  if (name === 'EIO' || name === 'ESTALE')
    return unavailable('A file or folder can not be read or written', 60);
  if (
    // A disk of its own that fails it counts as one that is away.
    /^(08|57P0|53|58030$)/.test(name) ||
    /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET)/.test(name) ||
    (name === 'ENOENT' && syscall === 'connect')
  )
    return unavailable('The database can not be reached');
  // Half a surrogate pair in JSON comes as any other text that is none: its detail alone tells.
  const isHalfACharacter = name === '22P02' && String(detail).startsWith('Unicode ');
  if (name === '22021' || name === '22P05' || isHalfACharacter) {
    return new Refusal(400, 'request-invalid', 'The request holds characters that can not be stored');
  }
  // It has become a copy that another one writes to, or somebody froze it.
  if (name === '25006') return unavailable('The database takes no changes at present');
  // Two transactions were in each other's way: one of them is done, and this one can be done again.
  if (name === '40P01' || name === '40001') return unavailable('Another change was made at the same time');
  const said = typeof message === 'string' ? message : '';
  // The statement or its transaction was stopped, or its answer is no longer waited for.
  if (/^(57014|25P03|25P04|55P03)$/.test(name) || said.includes('Query read timeout'))
    return unavailable('The database took too long');
  if (/timeout exceeded when trying to connect|Connection terminated|not queryable/.test(said)) {
    return unavailable('The database can not be reached');
  }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new Refusal(
      statusCode,
      statusCode === 413 ? 'request-too-large' : 'request-invalid',
      String(message),
    );
  }
  return null;
}
