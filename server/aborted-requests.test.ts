import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { abortedBodies } from "./aborted-requests.ts";
import { log } from "./log.ts";

afterEach(() => vi.restoreAllMocks());

function fail(headers: Record<string, string>, error: Error) {
  const debug = vi.spyOn(log, "debug");
  const next = vi.fn();
  const request = Object.assign(new EventEmitter(), { headers, method: "POST" });
  abortedBodies(request as unknown as IncomingMessage, {} as ServerResponse, next);
  expect(next).toHaveBeenCalledTimes(1);
  // As the framework does, after this step.
  request.on("error", () => undefined);
  request.emit("error", error);
  return debug.mock.calls.length;
}

const aborted = () => Object.assign(new Error("aborted"), { code: "ECONNRESET" });

test("a client that goes away in the middle of a body is one line at debug, and no failure", () => {
  const error = aborted();
  expect(fail({ "content-length": "900" }, error)).toBe(1);
  expect(error.code).toBe("ENOENT");
});

test("another error stays as it is", () => {
  const error = Object.assign(new Error("broken"), { code: "EPIPE" });
  expect(fail({ "content-length": "900" }, error)).toBe(0);
  expect(error.code).toBe("EPIPE");
});

test("a request without a body is left alone", () => {
  const error = aborted();
  expect(fail({}, error)).toBe(0);
  expect(error.code).toBe("ECONNRESET");
});
