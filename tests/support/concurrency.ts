import { db } from "@/lib/platform/db/client";

/**
 * Opens as many connections as a race needs, ahead of it. Parallel calls that have to wait
 * for their connections come one after the other, and a race without parallel calls shows nothing.
 */
export async function openConnections(count: number): Promise<void> {
  let here = 0;
  let begin: () => void = () => undefined;
  const allHere = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const rival = () =>
    db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`;
      here += 1;
      if (here === count) begin();
      await allHere;
    });
  await Promise.all(Array.from({ length: count }, rival));
}
