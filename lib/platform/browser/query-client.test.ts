import { expect, test, vi } from "vitest";
import { ApiError, apiRequest } from "./api-client";
import { CACHE_PROFILES, createQueryClient, shouldRetry } from "./query-client";

test("reads are retried twice, but not when the error text holds 401, 403 or 404", () => {
  expect(shouldRetry(0, new Error("500: away"))).toBe(true);
  expect(shouldRetry(1, new Error("500: away"))).toBe(true);
  expect(shouldRetry(2, new Error("500: away"))).toBe(false);
  for (const status of [401, 403, 404]) expect(shouldRetry(0, new ApiError(status, "", "No"))).toBe(false);
});

test("the profiles are those of the specification", () => {
  expect(CACHE_PROFILES).toEqual({
    static: { staleTime: 1_800_000, gcTime: 3_600_000 },
    dynamic: { staleTime: 300_000, gcTime: 900_000 },
    admin: { staleTime: 10_000, gcTime: 60_000 },
    transactional: { staleTime: 0, gcTime: 300_000 },
  });
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    ...CACHE_PROFILES.dynamic,
    refetchOnWindowFocus: false,
  });
});

test("an answer that is not OK raises its status, a colon and the body, or the status text", async () => {
  const fetchMock = vi.fn(
    async () => new Response('{"message":"Sold out"}', { status: 409, statusText: "Conflict" }),
  );
  vi.stubGlobal("fetch", fetchMock);
  await expect(apiRequest("GET", "/x")).rejects.toMatchObject({
    message: '409: {"message":"Sold out"}',
    shown: "Sold out",
  });
  fetchMock.mockResolvedValueOnce(new Response("", { status: 503, statusText: "Service Unavailable" }));
  await expect(apiRequest("GET", "/x")).rejects.toThrow("503: Service Unavailable");
  vi.unstubAllGlobals();
});

test("a content type is sent only with a body", async () => {
  const fetchMock = vi.fn(async (_path: string, _init: RequestInit) => new Response("{}"));
  vi.stubGlobal("fetch", fetchMock);
  await apiRequest("GET", "/x");
  await apiRequest("POST", "/x", { a: 1 });
  expect(fetchMock.mock.calls.map(([, init]) => init.headers)).toEqual([
    {},
    { "content-type": "application/json" },
  ]);
  vi.unstubAllGlobals();
});
