import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/access/staff/server/session";
import { AppError } from "@/lib/platform/errors";
import { errorResponse, readBody, route } from "@/lib/platform/http/route";

type Context = { params: Promise<{ nextauth: string[] }> };

const MAX_BYTES = 16 * 1024;

async function bounded(request: Request): Promise<NextRequest> {
  if (request.method === "GET") return new NextRequest(request.url, { headers: request.headers });
  const body = await readBody(request, MAX_BYTES).catch((error: unknown) => {
    throw new AppError("bad_request", "The sign-in data is too long.", { cause: error });
  });
  const { method, headers } = request;
  return new NextRequest(request.url, { method, headers, body: new Uint8Array(body) });
}

/** next-auth, with refusals in the store's own shape and status (429 with Retry-After). */
const handler = route<Context>(async (request, context) => {
  if (request.method === "GET" && (await context.params).nextauth[0] === "callback") {
    throw new AppError("method_not_allowed", "Signing in is a POST.");
  }
  const refusal: { error?: AppError } = {};
  const response: Response = await NextAuth(
    await bounded(request),
    // Typed for a router whose parameters were not yet a promise; next-auth awaits them.
    { params: await context.params },
    authOptions(request.headers, refusal),
  );
  return refusal.error ? errorResponse(refusal.error) : response;
});

export { handler as GET, handler as POST };
