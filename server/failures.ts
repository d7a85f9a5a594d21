import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "./log.ts";
import { refuse } from "./refuse.ts";

const ERROR = { message: "Something went wrong on our side. Please try again.", code: "internal" };

export function requestFailed(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  if (request.destroyed || response.destroyed) {
    log.debug({ method: request.method }, "the client went away");
    return;
  }
  log.error({ err: error }, "unexpected error");
  if (response.headersSent) response.destroy();
  else refuse(response, 500, ERROR);
}
