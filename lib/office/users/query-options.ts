import { queryOptions } from "@tanstack/react-query";
import { apiRequest } from "@/lib/platform/browser/api-client";
import { CACHE_PROFILES } from "@/lib/platform/browser/query-client";
import type { CurrentUserDto } from "./dto";

export const currentUserQuery = queryOptions({
  queryKey: ["/api/admin/auth/me"],
  queryFn: async (): Promise<CurrentUserDto> => (await apiRequest("GET", "/api/admin/auth/me")).json(),
  ...CACHE_PROFILES.admin,
  retry: false,
  refetchOnWindowFocus: false,
});
