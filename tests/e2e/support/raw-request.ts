import { request as send } from "node:http";

export interface RawResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const base = () => new URL(process.env.E2E_BASE_URL ?? "http://localhost:3000");

/**
 * Sends a request whose path and headers go out exactly as written: browsers and
 * their test tools tidy addresses up before they send them.
 */
export function raw(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawResponse> {
  const { hostname, port } = base();
  const { method = "GET", headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const outgoing = send(
      { hostname, port, path, method, headers, setHost: !("host" in headers) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** The host of a redirect's target, as a browser on this store would read it; undefined without one. */
export function redirectHost(response: RawResponse): string | undefined {
  const location = response.headers.location;
  return typeof location === "string" ? new URL(location, base()).host : undefined;
}

export const storeHost = () => base().host;
