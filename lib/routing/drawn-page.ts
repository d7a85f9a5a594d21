import { type NextRequest, NextResponse } from "next/server";
import { POLICY_HEADER } from "@/lib/csp/strict-page";
import { env } from "@/lib/platform/ops/env";

/** Tells this process's own requests from those of others; nobody outside can know it. */
const PASS = crypto.randomUUID();
const PASS_HEADER = "x-store-drawing";

/** Whether this is the request that `drawnPage` makes: it goes straight to its page. */
export const isDrawing = (request: NextRequest): boolean => request.headers.get(PASS_HEADER) === PASS;

/** What belongs to one connection, or would make the answer other than the plain page. */
const NOT_PASSED_ON = ["host", "connection", "content-length", "accept-encoding", "if-none-match"];

/**
 * Answers with a page of this store under a status of its own. A page cannot set
 * it, nor can a rewrite: the shell that was made ready at build time goes out
 * first, with the status it was made with. So the page is asked for here, and
 * only its body is used.
 *
 * @param path the page that is drawn; its address stays the one that was asked for
 */
export async function drawnPage(
  request: NextRequest,
  path: string,
  status: number,
  headers: Record<string, string>,
): Promise<NextResponse> {
  const sent = new Headers(request.headers);
  for (const name of NOT_PASSED_ON) sent.delete(name);
  sent.set(PASS_HEADER, PASS);
  const policy = headers[POLICY_HEADER];
  if (policy) sent.set(POLICY_HEADER, policy);
  const page = await fetch(`http://127.0.0.1:${env().PORT}${path}`, {
    headers: sent,
    redirect: "manual",
    cache: "no-store",
    signal: request.signal,
  }).catch(() => undefined);
  // Nobody listens where the store should be: the page without its status is better than none.
  if (!page) return NextResponse.rewrite(new URL(path, request.url), { status, headers });
  const type = page.headers.get("content-type") ?? "text/html; charset=utf-8";
  return new NextResponse(page.body, { status, headers: { "content-type": type, ...headers } });
}
