import { CallError } from '@opina/client/call-error';
import { QueryClient } from '@tanstack/react-query';

/** Refused requests are refused again; only a missing response may come the next time. */
const mayComeLater = (error: unknown) =>
  error instanceof CallError && (error.status === 0 || error.status >= 502);

const maxRetries = 2;

/** The state that belongs to the server. Live events say what is stale (`live/`), so nothing is reloaded by focus. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < maxRetries && mayComeLater(error),
      },
      mutations: { retry: false },
    },
  });
