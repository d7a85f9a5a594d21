/**
 * Text as a body that is written while it is made, for answers of any length: the next
 * part is asked for when the one before it has been sent. When the reader goes, the
 * parts end; when a part cannot be made, the answer breaks off, which its reader is told.
 */
export function textStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
