import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './api-failure.ts';

/**
 * Reads are kept for half a minute and repeated twice where the failure may pass; a refusal is final. Off the net calls
 * fail as they do where nobody answers: none waits unseen to be made once the net is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && isPassing(error),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
