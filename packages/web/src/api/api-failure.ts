import type { Failure } from '@fundarium/contract/failure';

/** A reply that is not a success. `status` 0 stands for no reply at all. */
export class ApiFailure extends Error {
  readonly status: number;
  /** The message key of spec 8 that the server names, or `network`. */
  readonly code: string;
  readonly problems: NonNullable<Failure['problems']>;
  /** What support finds the call by; the status where the server named nothing. */
  readonly reference: string;

  constructor(
    status: number,
    code: string,
    message: string,
    problems: NonNullable<Failure['problems']> = [],
    requestId?: string,
  ) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.problems = problems;
    this.reference = requestId ?? `HTTP ${status}`;
  }
}

/** Whether an error says that the person is signed out. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404;
}

/** Whether an error is a refusal by this message key. */
export function isRefusedAs(error: unknown, code: string): boolean {
  return error instanceof ApiFailure && error.code === code;
}

/** Statuses from here on say that nobody was there to answer, or nobody who could. */
export const NOT_READY_FROM = 502;

/** Whether asking again may help: nobody answered, or the server said that it is not ready. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 0 || error.status >= NOT_READY_FROM);
}
