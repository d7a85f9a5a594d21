import { createServer } from "node:http";
import path from "node:path";
import next from "next";
import { cacheState } from "../lib/platform/cache/cache-state.ts";
import { env } from "../lib/platform/ops/env.ts";
import { abortedBodies } from "./aborted-requests.ts";
import { bodyLength } from "./body-length.ts";
import { clientAddress } from "./client-address.ts";
import { requestFailed } from "./failures.ts";
import { revalidator } from "./invalidate.ts";
import { malformedAddress } from "./malformed-address.ts";
import { watchPagesOnDisk } from "./pages-on-disk.ts";
import { responseCache } from "./response-cache/step.ts";
import { closeGracefully } from "./shutdown.ts";
import { signInThrottle } from "./sign-in-throttle.ts";
import { CONNECTION_LIMITS, slowBodies } from "./slow-clients.ts";
import { staticFiles } from "./static-files.ts";
import { statusOverride } from "./status-override.ts";
import { inOrder, type Step } from "./step.ts";

// Node cuts small buffers from pieces of this many bytes, 64 KB unless told, and a piece lives as long as
// the last buffer cut from it: each cached list of 20 KB would hold three times its size (docs/decisions/0072).
Buffer.poolSize = 8 * 1024;

const { NODE_ENV, NEXT_DIST_DIR = ".next", PORT, TRUSTED_PROXIES } = env();
const dev = NODE_ENV !== "production";
const state = cacheState();

const framework = next({ dev, port: PORT, dir: process.cwd() });
await framework.prepare();
// While developing, this listens for the socket of hot reloads too, from the first request on.
const handle = framework.getRequestHandler();
state.revalidate.resolve(revalidator(handle));
await state.caughtUp;

const ONLY_IN_PRODUCTION: Step[] = dev
  ? []
  : [staticFiles(path.join(NEXT_DIST_DIR, "static")), responseCache(state)];

const steps = inOrder([
  clientAddress(TRUSTED_PROXIES),
  slowBodies(),
  abortedBodies,
  malformedAddress,
  signInThrottle(),
  ...ONLY_IN_PRODUCTION,
  statusOverride,
  bodyLength,
]);

if (!dev) watchPagesOnDisk();

const server = createServer(CONNECTION_LIMITS, (request, response) => {
  steps(request, response, () => {
    handle(request, response).catch((error: unknown) => requestFailed(error, request, response));
  });
});
closeGracefully(server, () => framework.close());
server.listen(PORT);
