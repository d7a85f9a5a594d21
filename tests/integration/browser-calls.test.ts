import { QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { adminRequest } from "@/components/admin/actions/admin-request";
import { type ApiError, apiRequest } from "@/lib/platform/browser/api-client";
import { createQueryClient } from "@/lib/platform/browser/query-client";
import { browser, nobody } from "../support/api";
import { makePlan } from "../support/fixtures";
import { cookieOf, makeUser } from "../support/sessions";

/** What the code in the browser makes of the answers of the real handlers. */

afterEach(() => vi.unstubAllGlobals());

const plan = (slug: string) => () => nobody.get(`/api/plans/${slug}`);

/** A browser at this screen, whose calls this handler answers. @returns where it goes, and its calls */
function browserAt(pathname: string, handler: () => Promise<Response>) {
  const assign = vi.fn();
  const fetched = vi.fn(handler);
  vi.stubGlobal("window", { location: { pathname, assign } });
  vi.stubGlobal("fetch", fetched);
  return { assign, fetched };
}

const refusalOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.unreachable("It was answered."),
    (reason) => reason,
  );

describe("a call of the back office", () => {
  test("an ended session sends the browser to sign in, unless it is there", async () => {
    const anonymous = () => browser().get("/api/admin/notifications");
    const words = /^API error: 401 \{"message":"Authentication required\. Please log in again\."/;
    const { assign: leave } = browserAt("/admin/blog", anonymous);
    await expect(adminRequest("GET", "/api/admin/notifications")).rejects.toThrow(words);
    expect(leave).toHaveBeenCalledWith("/admin/login");
    const { assign: stay } = browserAt("/admin/login", anonymous);
    await expect(adminRequest("GET", "/api/admin/notifications")).rejects.toThrow(words);
    expect(stay).not.toHaveBeenCalled();
  });

  test("another refusal says its status and its body, and leaves the screen where it is", async () => {
    const cookie = await cookieOf(await makeUser("qc_reviewer"));
    const { assign } = browserAt("/admin/blog", () => browser(cookie).get("/api/admin/users"));
    const error = await refusalOf(adminRequest("GET", "/api/admin/users"));
    expect(error.message).toBe(`API error: 403 ${error.body}`);
    expect(error.shown).toBe(JSON.parse(error.body).message);
    expect(assign).not.toHaveBeenCalled();
  });
});

test("a public call that is refused says its status, a colon and the body", async () => {
  browserAt("/plans", plan("none"));
  const error = await refusalOf(apiRequest("GET", "/api/plans/none"));
  expect(error.message).toBe(`404: ${error.body}`);
  expect(JSON.parse(error.body).message).toContain("doesn't exist");
});

describe("a read", () => {
  /** How it ends, without waiting between the tries. */
  const outcome = (path: string) =>
    new Promise<{ status: string; data: unknown }>((resolve) => {
      const observer = new QueryObserver(createQueryClient(), { queryKey: [path], retryDelay: 0 });
      observer.subscribe(({ status, data }) => status !== "pending" && resolve({ status, data }));
    });
  const away = async () => new Response("", { status: 503, statusText: "Service Unavailable" });

  test("is tried again twice while the store is away", async () => {
    const { slug } = await makePlan({});
    const { fetched } = browserAt("/plans", plan(slug));
    fetched.mockImplementationOnce(away).mockImplementationOnce(away);
    expect(await outcome(`/api/plans/${slug}`)).toMatchObject({ status: "success", data: { slug } });
    expect(fetched).toHaveBeenCalledTimes(3);
    fetched.mockClear().mockImplementation(away);
    expect(await outcome(`/api/plans/${slug}`)).toMatchObject({ status: "error" });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test("is not tried again when there is nothing to read", async () => {
    const { fetched } = browserAt("/plans", plan("none"));
    expect(await outcome("/api/plans/none")).toMatchObject({ status: "error" });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
