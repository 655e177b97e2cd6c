import type { PerformanceReply } from '@fundarium/contract/performance';
import { createContext, useContext } from 'react';
import type { FigureName } from './figure.ts';
import type { PerformanceFormats } from '../../figures/use-performance-formats.ts';

/** What every figure of a block shares: where it comes from, how it is written, and what opens its explanation. */
export type PerformanceContext = {
  readonly reply: PerformanceReply;
  readonly formats: PerformanceFormats;
  readonly explain: (asked: Asked) => void;
};

/** A figure whose explanation is asked for, under the words that it stands with. */
export type Asked = { readonly name: FigureName; readonly label: string };

export const Performance = createContext<PerformanceContext | null>(null);

export function usePerformance(): PerformanceContext {
  const context = useContext(Performance);
  if (context === null) throw new Error('A figure stands in a performance block');
  return context;
}
