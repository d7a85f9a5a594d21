import { request as httpRequest } from "node:http";

/** How long it takes until something is so, in milliseconds. */
export async function timeUntil(check: () => Promise<boolean>, withinMs: number): Promise<number> {
  const started = performance.now();
  while (!(await check())) {
    if (performance.now() - started > withinMs) throw new Error(`not so after ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now() - started;
}

export interface Seen {
  path: string;
  status: number;
  whole: boolean;
}

/** One visitor's request on a connection of its own. */
function visit(url: string, path: string): Promise<Seen> {
  return new Promise((resolve) => {
    const failed = () => resolve({ path, status: 0, whole: false });
    const request = httpRequest(url + path, { agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", failed);
      response.on("end", () => {
        const body = Buffer.concat(chunks).toString();
        const whole = path.startsWith("/api")
          ? body.endsWith("]") || body.endsWith("}")
          : body.includes("</html>");
        resolve({ path, status: response.statusCode ?? 0, whole: whole && response.complete });
      });
    });
    request.on("error", failed);
    request.end();
  });
}

/**
 * Visitors who ask for one page after the other while something happens.
 *
 * @param work is given a way to wait until so many more pages were seen
 * @returns what did not come, or not whole
 */
export async function failuresDuring(
  url: string,
  paths: string[],
  work: (seen: (count: number) => Promise<unknown>) => Promise<void>,
): Promise<Seen[]> {
  const all: Seen[] = [];
  let over = false;
  const visitor = async (start: number) => {
    for (let at = start; !over; at += 1) all.push(await visit(url, paths[at % paths.length] ?? "/"));
  };
  const visitors = Array.from({ length: 8 }, (_, index) => visitor(index));
  try {
    await work((count) => {
      const from = all.length;
      return timeUntil(async () => all.length >= from + count, 60_000);
    });
  } finally {
    over = true;
    await Promise.all(visitors);
  }
  return all.filter((one) => one.status !== 200 || !one.whole);
}
