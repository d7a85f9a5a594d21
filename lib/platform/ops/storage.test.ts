import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { privateStorage } from "./storage";

const dir = mkdtempSync(path.join(tmpdir(), "storage-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
vi.mock("./env", () => ({ env: () => ({ DATA_DIR: dir }) }));

const PIECE = 1024 * 1024;
/** The largest file that is sold. */
const LARGEST = 200 * PIECE;

/** New bytes for each piece, as from a network: whoever buffered them all would hold them all. */
function streamOf(bytes: number, seen: (piece: Uint8Array) => void): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent === bytes) return controller.close();
      const piece = new Uint8Array(Math.min(PIECE, bytes - sent)).fill(sent / PIECE);
      sent += piece.byteLength;
      seen(piece);
      controller.enqueue(piece);
    },
  });
}

const options = {
  maxBytes: LARGEST,
  tooLarge: () => new Error("too large"),
  headBytes: 16,
  checkHead: () => undefined,
};

test("200 MB stream to disk whole, and memory holds a piece at a time", async () => {
  const hash = createHash("sha256");
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const body = streamOf(LARGEST, (piece) => {
    hash.update(piece);
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  });
  const stored = await privateStorage().putStream("plans/1/large", body, options);
  expect(stored).toMatchObject({ bytes: LARGEST, sha256: hash.digest("hex") });
  expect(statSync(path.join(dir, "private/plans/1/large")).size).toBe(LARGEST);
  // The collector lets some pile up; all of them would be 200 MB.
  expect(most).toBeLessThan(LARGEST * 0.75);
});
