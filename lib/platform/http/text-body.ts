import { ReadableStream as Stream } from "node:stream/web";

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}

/** A part is made when the one before it has been sent, and none after the reader has gone. */
export const textBody = (parts: AsyncIterable<string>): ReadableStream<Uint8Array> =>
  Stream.from(encoded(parts)) as ReadableStream<Uint8Array>;
