import { type NextRequest, NextResponse } from "next/server";
import { HIDE_DISMISSED_SCRIPT } from "@/components/alerts/dismissed-alerts";
import { newStrictPolicy, POLICY_HEADER, scriptHash, strictPage } from "@/lib/csp/strict-page";
import { orderGate } from "@/lib/orders/order-gate";
import { searchGate } from "@/lib/plans/search-gate";
import { THEME_SCRIPT } from "@/lib/platform/browser/theme";
import { drawnPage, isDrawing } from "@/lib/routing/drawn-page";
import { isNameable, pageBehindQuery } from "@/lib/routing/query-pages";
import { maintenanceGate } from "@/lib/settings/maintenance-gate";
import { screenGate } from "@/lib/users/screen-gate";
import { sessionCookieName, UNAUTHENTICATED_MESSAGE } from "@/lib/users/session-cookie";

/**
 * What must happen before a page or a call is chosen: visitors are kept out of the
 * back office (a first check; each page, action and handler asks for itself),
 * maintenance mode closes the public site, an address with a query gets the page
 * that draws it (see lib/routing), an order that is not there its status, and what
 * is made for one person a policy of its own (see lib/csp).
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (isDrawing(request)) return NextResponse.next();
  if (request.url.includes("%00")) return malformed(request);
  if (isBelow(pathname, "/api/admin") || isBelow(pathname, "/api/uploads")) return guardCall(request);
  if (isBelow(pathname, "/admin")) return guardPage(request);
  const gate = maintenanceGate();
  if (gate?.on && !(hasSession(request) && (await gate.admits(request.headers)))) return closed(request);
  if (pathname === "/checkout") return checkout(request);
  if (pathname.startsWith("/orders/")) return order(request);
  return drawn(request);
}

const isBelow = (pathname: string, root: string) => pathname === root || pathname.startsWith(`${root}/`);
const hasSession = (request: NextRequest) => request.cookies.has(sessionCookieName());

/** No text of the store holds a NUL, and the database refuses to look for one. */
function malformed(request: NextRequest): NextResponse {
  const message = "The address is malformed.";
  return isBelow(request.nextUrl.pathname, "/api")
    ? NextResponse.json({ message, code: "bad_request" }, { status: 400 })
    : new NextResponse(message, { status: 400 });
}

function guardCall(request: NextRequest): NextResponse {
  const { headers } = request;
  if (hasSession(request) || (headers.has("x-auth-username") && headers.has("x-auth-password"))) {
    return NextResponse.next();
  }
  const body = { message: UNAUTHENTICATED_MESSAGE, code: "unauthenticated" };
  return NextResponse.json(body, { status: 401, headers: { "cache-control": "private, no-store" } });
}

/** The scripts that the layouts write into every page. */
const INLINE_SCRIPTS = [THEME_SCRIPT, HIDE_DISMISSED_SCRIPT].map(scriptHash);

/**
 * Sends visitors to sign in, and gives a page that refuses or lacks what it is
 * asked for its status. What a router fetches for a page that is open needs none;
 * what it gets says the same.
 */
async function guardPage(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const policy = newStrictPolicy({ hashes: INLINE_SCRIPTS });
  if (pathname === "/admin/login") return strictPage(request, policy);
  if (!hasSession(request)) return toSignIn(request);
  if (request.headers.has("rsc") || request.headers.has("next-action")) return NextResponse.next();
  const status = await screenGate()?.(pathname, request.headers);
  if (status === 401) return toSignIn(request);
  if (!status || status === 200) return strictPage(request, policy);
  return drawnPage(request, pathname + request.nextUrl.search, status, {
    "cache-control": "private, no-store",
    [POLICY_HEADER]: policy,
  });
}

function toSignIn(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const target = request.nextUrl.clone();
  target.pathname = "/admin/login";
  target.search = pathname === "/admin" ? "" : `?from=${encodeURIComponent(pathname + search)}`;
  return NextResponse.redirect(target);
}

/**
 * A card is entered here, so no script runs that the server did not name, and those
 * of the provider. A policy belongs to the document: the router of another page gets
 * nothing that it could draw, upon which it loads the address as a document.
 */
function checkout(request: NextRequest): NextResponse {
  if (request.headers.get("sec-fetch-dest") === "empty") return new NextResponse("Load this as a document.");
  return strictPage(request, newStrictPolicy({ hashes: INLINE_SCRIPTS, withStripe: true }));
}

/** The page of an order says itself that there is none; only its status is given here. */
async function order(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const [token = "", ...rest] = pathname.slice("/orders/".length).split("/");
  const known = rest.length > 0 || (await orderGate()?.(token)) !== false;
  if (known) return NextResponse.next();
  return drawnPage(request, pathname + search, 404, { "cache-control": "private, no-store" });
}

/** Seconds after which a visitor may ask again. */
const RETRY_AFTER = "120";

/** The store is closed for maintenance: a page for people, JSON for programs, 503 for both. */
function closed(request: NextRequest): NextResponse | Promise<NextResponse> {
  const headers = { "retry-after": RETRY_AFTER, "cache-control": "no-store" };
  if (isBelow(request.nextUrl.pathname, "/api")) {
    const message = "The store is closed for maintenance. Please try again in a few minutes.";
    return NextResponse.json({ message, code: "unavailable" }, { status: 503, headers });
  }
  // The router of a page that is still open loads the address anew when it gets this.
  if (request.headers.has("rsc")) return new NextResponse(null, { status: 503, headers });
  return drawnPage(request, "/maintenance", 503, headers);
}

/** An address that no page has, and none is made for. */
const NOWHERE = "/no-page-has-this-address";

function drawn(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const page = pageBehindQuery(pathname, search);
  if (!isNameable(pathname) && !isBelow(pathname, "/api")) {
    return NextResponse.rewrite(new URL(NOWHERE, request.url));
  }
  if (!page) return NextResponse.next();
  if (pathname === "/plans" && page.search) searchGate()?.(page.search);
  const target = request.nextUrl.clone();
  target.pathname = page.path;
  target.search = page.search ?? "";
  return NextResponse.rewrite(target);
}

export const config = {
  runtime: "nodejs",
  // Written out because the build reads it without running it. Left out is what
  // stays up in any case and asks for itself: static files and pictures, sign-in,
  // webhooks, health, the maintenance page, and the upload of plan files, whose
  // bodies of up to 200 MB must not be copied on the way.
  matcher: [
    "/((?!_next/|media/|maintenance$|api/auth/|api/webhooks/|api/health$|api/health/ready$|api/uploads/plan-file$|api/admin/tasks/\\d+/files$|icon\\.svg$|favicon\\.ico$|apple-touch-icon\\.png$|robots\\.txt$).*)",
  ],
};
