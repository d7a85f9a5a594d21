import { inflateSync } from "node:zlib";

const SFNT_ENTRY = 16;
const WOFF_ENTRY = 20;

/**
 * The plain font in a WOFF file (version 1): its tables inflated and written one after the other.
 * PDF libraries inflate a WOFF anew for every document, slower than this does once.
 *
 * @throws Error where the bytes are no WOFF file
 */
export function sfntOfWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("Not a WOFF file.");
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + SFNT_ENTRY * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE(count * 16 - power * 16, 10);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index++) {
    const entry = 44 + WOFF_ENTRY * index;
    const [from, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    if (from === undefined || packed === undefined || length === undefined) continue;
    const stored = woff.subarray(from, from + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const at = 12 + SFNT_ENTRY * index;
    woff.copy(head, at, entry, entry + 4);
    head.writeUInt32BE(woff.readUInt32BE(entry + 16), at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(length, at + 12);
    parts.push(table, Buffer.alloc((4 - (length % 4)) % 4));
    offset += length + ((4 - (length % 4)) % 4);
  }
  return Buffer.concat(parts);
}
