"use client";

import { browserQueryClient } from "@/lib/platform/browser/query-client";

/** How a sign-in ended: done, refused, or too many failures (with the seconds to wait). */
export type SignInResult =
  | { ok: true }
  | { ok: false; status: number; code?: string; retryAfterSeconds: number | null };

async function post(path: string, fields: Record<string, string>): Promise<Response> {
  const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
  return fetch(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...fields, csrfToken, json: "true", callbackUrl: "/admin" }),
  });
}

/** Signs in; the session is a cookie that scripts cannot read. Nothing is stored in the browser. */
export async function signIn(credentials: {
  username: string;
  password: string;
  code?: string;
}): Promise<SignInResult> {
  const response = await post("/api/auth/callback/credentials", credentials);
  if (response.ok) {
    browserQueryClient().clear();
    return { ok: true };
  }
  const wait = Number(response.headers.get("retry-after"));
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  return { ok: false, status: response.status, code, retryAfterSeconds: wait > 0 ? wait : null };
}

/** Ends the session on the server and forgets what the browser has read with it. */
export async function signOut(): Promise<void> {
  await post("/api/auth/signout", {});
  browserQueryClient().clear();
}
