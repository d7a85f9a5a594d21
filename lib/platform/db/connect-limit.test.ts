import { once } from "node:events";
import { type AddressInfo, createServer, Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitConnecting } from "./connect-limit";

/** Answers a question; nothing is said to who says nothing. */
const server = createServer((socket) => socket.once("data", () => socket.write("hello")));
const LIMIT_MS = 300;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => {
  server.close();
});

const dial = () => new Socket().connect((server.address() as AddressInfo).port, "127.0.0.1");

test("a server that says nothing is given up when the time is over", async () => {
  const socket = dial();
  const done = limitConnecting(socket, LIMIT_MS);
  const [error] = await once(socket, "error");
  expect(error).toMatchObject({ message: "timeout expired" });
  done();
});

test("time in which the process was busy does not count", async () => {
  const socket = dial();
  const done = limitConnecting(socket, LIMIT_MS);
  await once(socket, "connect");
  socket.write("hello?");
  const until = performance.now() + 2 * LIMIT_MS;
  while (performance.now() < until);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toBe("hello");
  done();
  socket.destroy();
});
