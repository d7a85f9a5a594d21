import "server-only";

/** What is still taken of a body that is refused for its size, in bytes. */
export const REFUSED_REST_BYTES = 1024 * 1024;

/**
 * Reads what is left of a body and drops it: a connection that is cut while its
 * sender still sends loses the response that says why. What goes on for longer is cut.
 */
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

/** The sender of a request went away before all of it had come. */
export class ClientGone extends Error {
  override name = "ClientGone";
}
