import { createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { knownError } from "@/lib/platform/http/errors";
import { db } from "./client";

test("a database that takes the connection and says nothing is away within two seconds", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  process.env.DATABASE_URL = `postgresql://store@127.0.0.1:${address && typeof address === "object" ? address.port : 0}/store`;
  try {
    const started = performance.now();
    const failure = await db.$queryRaw`SELECT 1`.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(knownError(failure)).toMatchObject({ code: "unavailable" });
    expect(performance.now() - started).toBeLessThan(2500);
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await db.$disconnect();
  }
});
