import type { Bind } from '../platform/http.ts';
import type { ComparisonReading } from './comparison-reading.ts';

export function comparisonRoutes(bind: Bind, reading: ComparisonReading): void {
  bind('compare', (call) => reading.compare(call, call.body));
  bind('changes', (call) => reading.changes(call, call.body));
}
