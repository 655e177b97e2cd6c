import { may, rightToWrite } from '@fundarium/contract/rights';
import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { SignedIn } from '../platform/signed-in.ts';

/** Levels whose documents in filing somebody sees: those that they contribute to. */
export const filedBy = (session: SignedIn): Level[] =>
  LEVELS.filter((each) => may(session, rightToWrite(each)));
