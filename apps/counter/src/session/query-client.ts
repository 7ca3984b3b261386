import { QueryClient } from '@tanstack/react-query';
import { isRefused, RequestError } from '@tischlein/client/staff-failures.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The restaurant's network may be a local one without internet: the browser's own opinion does not count.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (count, error) =>
        count < 3 && !(error instanceof RequestError && isRefused(error.failure)),
    },
    mutations: { networkMode: 'always' },
  },
});
