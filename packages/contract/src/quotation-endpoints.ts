import type { z } from 'zod';
import { benchmarksQuery, benchmarksReply } from './benchmarks.ts';
import { dividendsReply } from './dividends.ts';
import { API_ROOT, type Endpoint } from './endpoint.ts';
import { historyQuery, quotationsQuery, quotationsReply, structuredQuotationsQuery } from './quotations.ts';

const read = <Q extends z.ZodType, R extends z.ZodType>(path: string, summary: string, query: Q, reply: R) =>
  ({
    method: 'GET',
    path: `${API_ROOT}/${path}`,
    access: 'token',
    summary,
    query,
    reply,
    // Of codes that there are not.
    refuses: [404],
  }) as const satisfies Endpoint;

/** Market data over time, in columns (spec 7). */
export const quotationEndpoints = {
  quotations: read(
    'quotations',
    'Prices of one to ten share classes, or of one fund, sub-fund or classification',
    quotationsQuery,
    quotationsReply,
  ),
  structuredProductQuotations: read(
    'quotations/structured/product',
    'Prices of one to ten structured products',
    structuredQuotationsQuery,
    quotationsReply,
  ),
  benchmarkQuotations: read(
    'quotations/benchmark',
    'Series of one to ten benchmarks',
    benchmarksQuery,
    benchmarksReply,
  ),
  dividends: read(
    'dividends',
    'Distributions and splits of one to ten share classes',
    historyQuery,
    dividendsReply,
  ),
  structuredProductDividends: read(
    'dividends/structured/product',
    'Distributions of one to ten structured products',
    historyQuery,
    dividendsReply,
  ),
} as const satisfies Record<string, Endpoint>;
