import type { Metamodel } from '@fundarium/contract/metamodel';
import { useSuspenseQuery } from '@tanstack/react-query';
import { metamodelQuery } from '../api/queries.ts';
import { currentLanguage } from './language.ts';

/** The metamodel in the person's language; the start-up has loaded it before any page is shown. */
export function useMetamodel(): Metamodel {
  return useSuspenseQuery(metamodelQuery(currentLanguage())).data;
}
