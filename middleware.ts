import { type NextRequest, NextResponse } from "next/server";
import { HIDE_DISMISSED_SCRIPT } from "@/components/content/alerts/dismissed-alerts";
import { sessionCookieName, UNAUTHENTICATED_MESSAGE } from "@/lib/access/staff/rules/session-cookie";
import { screenStatus } from "@/lib/access/staff/screen-queries";
import { seesClosedStore } from "@/lib/access/staff/server/closed-store";
import { DARK_THEME_SCRIPT, THEME_SCRIPT } from "@/lib/platform/browser/theme";
import { SHORT_SHARED_CACHE } from "@/lib/platform/http/cache-control";
import { STATUS_OVERRIDE } from "@/lib/platform/http/internal-headers";
import { CLOSED, CLOSED_RETRY_SECONDS, isClosed } from "@/lib/settings/server/maintenance";
import { newStrictPolicy, scriptHash, strictPage } from "@/lib/site/csp/server/strict-page";
import {
  isPublicPlan,
  isPublicPost,
  isStyleOfPlans,
  leadsToOrder,
  leadsToRequest,
  movedPlan,
  movedPost,
} from "@/lib/site/routing/queries";
import { namedAt } from "@/lib/site/routing/rules/names";
import { isValidPath, pageBehindQuery } from "@/lib/site/routing/rules/query-pages";
import { callsUndeclaredAction } from "@/lib/site/routing/server/server-actions";

/**
 * Keeps visitors out of the back office only as a first check: each page, action and handler asks for
 * itself.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (isBelow(pathname, "/api/admin") || isBelow(pathname, "/api/uploads")) return guardCall(request);
  if (!isBelow(pathname, "/api") && (await callsUndeclaredAction(request))) return noSuchAction();
  if (isBelow(pathname, "/admin")) return guardPage(request);
  if (pathname === "/maintenance") return NextResponse.next();
  if (await isClosed()) {
    if (!(hasSession(request) && (await seesClosedStore(request.headers)))) return closed(request);
  }
  if (pathname === "/checkout") return payment(request);
  const missing = await withoutPage(request);
  if (missing) return missing;
  return PAYMENT.test(pathname) ? payment(request) : publicPage(request);
}

const isBelow = (pathname: string, root: string) => pathname === root || pathname.startsWith(`${root}/`);
const hasSession = (request: NextRequest) => request.cookies.has(sessionCookieName());

function withStatus(response: NextResponse, status: number): NextResponse {
  response.headers.set(STATUS_OVERRIDE, String(status));
  return response;
}

function noSuchAction(): NextResponse {
  return new NextResponse("Server action not found.", {
    status: 404,
    headers: { "x-nextjs-action-not-found": "1", "cache-control": "private, no-store" },
  });
}

function guardCall(request: NextRequest): NextResponse {
  const { headers } = request;
  if (hasSession(request) || (headers.has("x-auth-username") && headers.has("x-auth-password"))) {
    return NextResponse.next();
  }
  const body = { message: UNAUTHENTICATED_MESSAGE, code: "unauthenticated" };
  return NextResponse.json(body, { status: 401, headers: { "cache-control": "private, no-store" } });
}

const INLINE_SCRIPTS = [THEME_SCRIPT, DARK_THEME_SCRIPT, HIDE_DISMISSED_SCRIPT].map(scriptHash);

/** The router of an open page shows refusals itself, and has no use for a status. */
const isRouter = ({ headers }: NextRequest) => headers.has("rsc") || headers.has("next-action");

const WITHOUT_SESSION = ["/admin/login", "/admin/forgot-password", "/admin/password"];

async function guardPage(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const policy = newStrictPolicy({ hashes: INLINE_SCRIPTS });
  if (WITHOUT_SESSION.some((page) => isBelow(pathname, page))) return strictPage(request, policy);
  if (!hasSession(request)) {
    // An action says itself that nobody is signed in, and the form it came from asks for it.
    return request.headers.has("next-action") ? NextResponse.next() : toSignIn(request);
  }
  if (isRouter(request)) return NextResponse.next();
  const status = await screenStatus(pathname, request.headers);
  if (status === 401) return toSignIn(request);
  const page = strictPage(request, policy);
  return status === 200 ? page : withStatus(page, status);
}

function toSignIn(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const target = request.nextUrl.clone();
  target.pathname = "/admin/login";
  target.search = pathname === "/admin" ? "" : `?from=${encodeURIComponent(pathname + search)}`;
  return NextResponse.redirect(target);
}

const PAYMENT = /^\/(?:orders\/[\w-]+\/upgrade|requests\/[\w-]+\/pay)$/;

/**
 * A card is entered here, so no script runs that the server did not name. A policy belongs to the document:
 * the router of another page gets nothing that it could draw, and loads the address anew.
 */
function payment(request: NextRequest): NextResponse {
  if (request.headers.get("sec-fetch-dest") === "empty") return new NextResponse("Load this as a document.");
  return strictPage(request, newStrictPolicy({ hashes: INLINE_SCRIPTS, withStripe: true }));
}

const EXISTS = {
  order: leadsToOrder,
  request: leadsToRequest,
  plan: isPublicPlan,
  style: isStyleOfPlans,
  post: isPublicPost,
};

const MOVED = {
  order: async () => undefined,
  request: async () => undefined,
  plan: movedPlan,
  style: async () => undefined,
  post: movedPost,
};

async function withoutPage(request: NextRequest): Promise<NextResponse | undefined> {
  const named = request.headers.has("next-action") ? undefined : namedAt(request.nextUrl.pathname);
  if (!named || (await EXISTS[named.what](named.name))) return undefined;
  const moved = await MOVED[named.what](named.name);
  if (moved) return movedPermanently(request, moved);
  if (isRouter(request)) return undefined;
  return withStatus(NextResponse.rewrite(new URL(`/missing/${named.what}`, request.url)), 404);
}

/** Another plan may take the old address, so browsers ask each time. */
function movedPermanently(request: NextRequest, name: string): NextResponse {
  const target = request.nextUrl.clone();
  const [root, folder, , ...further] = target.pathname.split("/");
  target.pathname = [root, folder, name, ...further].join("/");
  return NextResponse.redirect(target, { status: 301, headers: { "cache-control": SHORT_SHARED_CACHE } });
}

function closed(request: NextRequest): NextResponse {
  const headers = { "retry-after": String(CLOSED_RETRY_SECONDS), "cache-control": "no-store" };
  if (isBelow(request.nextUrl.pathname, "/api")) {
    return NextResponse.json({ message: CLOSED, code: "unavailable" }, { status: 503, headers });
  }
  // The router of a page that is still open loads the address again when it gets this.
  if (request.headers.has("rsc")) return new NextResponse(null, { status: 503, headers });
  return withStatus(NextResponse.rewrite(new URL("/maintenance", request.url), { headers }), 503);
}

const NOWHERE = "/no-page-has-this-address";

function publicPage(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const page = pageBehindQuery(pathname, search);
  if (!isValidPath(pathname) && !isBelow(pathname, "/api")) {
    return NextResponse.rewrite(new URL(NOWHERE, request.url));
  }
  if (!page) return NextResponse.next();
  const target = request.nextUrl.clone();
  target.pathname = page.path;
  target.search = page.search ?? "";
  return NextResponse.rewrite(target);
}

export const config = {
  runtime: "nodejs",
  // Written out because the build reads it without running it. Left out is what
  // stays up in any case and asks for itself: static files and pictures, sign-in,
  // webhooks, health, what this process asks of itself, and the upload of plan files, whose
  // bodies of up to 200 MB must not be copied on the way. The files of a request are such bodies too.
  matcher: [
    "/((?!_next/|media/|api/auth/|api/webhooks/|api/health$|api/health/ready$|api/invalidate$|api/uploads/plan-file$|api/admin/plans/import$|api/admin/tasks/\\d+/files$|api/admin/requests/\\d+/files$|api/requests/[\\w-]+/files$|icon\\.svg$|favicon\\.ico$|apple-touch-icon\\.png$|robots\\.txt$).*)",
  ],
};
