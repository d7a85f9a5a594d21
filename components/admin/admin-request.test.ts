import { afterEach, expect, test, vi } from "vitest";
import { adminRequest } from "./admin-request";

afterEach(() => vi.unstubAllGlobals());

/** A browser at this screen, and a store that answers so. */
function browserAt(pathname: string, answer: Response) {
  const assign = vi.fn();
  vi.stubGlobal("window", { location: { pathname, assign } });
  vi.stubGlobal("fetch", async () => answer);
  return assign;
}

test("an ended session sends the browser to sign in, unless it is there", async () => {
  const ended = () => new Response("{}", { status: 401 });
  const leave = browserAt("/admin/blog", ended());
  await expect(adminRequest("GET", "/api/admin/blog")).rejects.toThrow("401");
  expect(leave).toHaveBeenCalledWith("/admin/login");
  const stay = browserAt("/admin/login", ended());
  await expect(adminRequest("GET", "/api/admin/auth/me")).rejects.toThrow("401");
  expect(stay).not.toHaveBeenCalled();
});

test("another refusal says its status and its body, and leaves the screen where it is", async () => {
  const leave = browserAt("/admin/blog", new Response('{"message":"No."}', { status: 409 }));
  await expect(adminRequest("GET", "/api/admin/blog")).rejects.toMatchObject({
    message: 'API error: 409 {"message":"No."}',
    status: 409,
    shown: "No.",
  });
  expect(leave).not.toHaveBeenCalled();
});
