import { createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { knownError } from "../errors";
import { db } from "./client";

/** What the database does with a connection; the client keeps its first address. */
let greet: (socket: Socket) => void;
const sockets: Socket[] = [];
const database = createServer((socket) => {
  sockets.push(socket);
  greet(socket);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => database.listen(0, "127.0.0.1", resolve));
  const address = database.address();
  process.env.DATABASE_URL = `postgresql://store@127.0.0.1:${address && typeof address === "object" ? address.port : 0}/store`;
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await db.$disconnect();
  database.close();
});

const failure = () =>
  db.$queryRaw`SELECT 1`.then(
    () => undefined,
    (error: unknown) => error,
  );

test("a database that takes the connection and says nothing is away within two seconds", async () => {
  greet = () => {};
  const timers = vi.spyOn(globalThis, "setTimeout");
  expect(knownError(await failure())).toMatchObject({ code: "unavailable" });
  // And not for as long as a connection may live.
  expect(timers.mock.calls.map(([, ms]) => ms)).toEqual([1800, 1800]);
  timers.mockRestore();
});

/** An ErrorResponse of PostgreSQL's protocol: a letter and a text for each field, after kind and length. */
function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C57P03\0M${message}\0\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

test.each(["starting up", "not yet accepting connections", "in recovery mode", "shutting down"])(
  "a database that is %s is away",
  async (state) => {
    greet = (socket) => socket.once("data", () => socket.end(refusal(`the database system is ${state}`)));
    const error = await failure();
    expect(String(error)).toContain(state);
    expect(knownError(error)).toMatchObject({ code: "unavailable", retryAfter: 5 });
  },
);

test("a database that ends in the middle of a statement is away", async () => {
  // AuthenticationOk and ReadyForQuery, and then nothing any more.
  const welcome = Buffer.from("R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I", "latin1");
  greet = (socket) =>
    socket.once("data", () => {
      socket.write(welcome);
      socket.once("data", () => socket.resetAndDestroy());
    });
  const error = await failure();
  expect(String(error)).toContain("Server has closed the connection");
  expect(knownError(error)).toMatchObject({ code: "unavailable", retryAfter: 5 });
});
