import { QueryClient } from "@tanstack/react-query";
import { apiRequest } from "./api-client";

const MINUTE = 60_000;

/** How long what the browser read is fresh, and how long it is cached (milliseconds), by kind of data. */
export const CACHE_PROFILES = {
  static: { staleTime: 30 * MINUTE, gcTime: 60 * MINUTE },
  dynamic: { staleTime: 5 * MINUTE, gcTime: 15 * MINUTE },
  admin: { staleTime: 10_000, gcTime: MINUTE },
  transactional: { staleTime: 0, gcTime: 5 * MINUTE },
} as const;

/** Reads are retried twice, unless the response says that trying is no use. */
export function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && !/401|403|404/.test(error.message);
}

/** The browser's query client: the first key part is the GET path. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...CACHE_PROFILES.dynamic,
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        queryFn: async ({ queryKey, signal: _signal }) =>
          (await apiRequest("GET", String(queryKey[0]))).json(),
      },
      mutations: { retry: false },
    },
  });
}

let shared: QueryClient | undefined;

/** The one client of this browser tab. Never call it while rendering on the server. */
export function browserQueryClient(): QueryClient {
  shared ??= createQueryClient();
  return shared;
}
