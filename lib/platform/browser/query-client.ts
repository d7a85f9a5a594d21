import { QueryClient } from "@tanstack/react-query";
import { apiRequest } from "./api-client";

const MINUTE = 60_000;

export const CACHE_PROFILES = {
  static: { staleTime: 30 * MINUTE, gcTime: 60 * MINUTE },
  dynamic: { staleTime: 5 * MINUTE, gcTime: 15 * MINUTE },
  admin: { staleTime: 10_000, gcTime: MINUTE },
  transactional: { staleTime: 0, gcTime: 5 * MINUTE },
} as const;

export function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && !/401|403|404/.test(error.message);
}

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

/** Never call it while rendering on the server. */
export function browserQueryClient(): QueryClient {
  shared ??= createQueryClient();
  return shared;
}
