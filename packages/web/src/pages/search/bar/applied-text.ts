import { createContext, use } from 'react';

/** Quick search as the address says it now, told past the screen, which is drawn a moment later. */
export const AppliedTextContext = createContext('');

export function useAppliedText(): string {
  return use(AppliedTextContext);
}
