import { z } from 'zod';
import { plainText } from './entity-code.ts';
import { day, daysColumn, decimalsColumn } from './exchanged-values.ts';
import { NAV_CHART_MAX_SHARES } from './limits.ts';

/** Series begin on 1900-01-01 (spec 3): asked for from then, one comes whole. */
export const benchmarksQuery = z.strictObject({
  codes: z.preprocess(
    (given) => (typeof given === 'string' ? [given] : given),
    z.array(plainText(200).min(1)).min(1).max(NAV_CHART_MAX_SHARES),
  ),
  from: day.optional(),
  to: day.optional(),
});

export type BenchmarksQuery = z.output<typeof benchmarksQuery>;

/** Columns as those of quotations: `columnOf` takes them apart. */
export const benchmarkSeries = z.object({ code: z.string(), dates: daysColumn, values: decimalsColumn });

export const benchmarksReply = z.object({ series: z.array(benchmarkSeries) });
export type BenchmarksReply = z.infer<typeof benchmarksReply>;
