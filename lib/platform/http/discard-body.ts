import "server-only";

export const REFUSED_REST_BYTES = 1024 * 1024;

/** A connection that is cut while its sender still sends loses the response that says why. */
export async function drain(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<void> {
  try {
    for (let left = maxBytes; left > 0; ) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The sender is gone; nobody waits for the response.
  }
}

export class ClientGone extends Error {
  override name = "ClientGone";
}
