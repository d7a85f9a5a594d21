import "server-only";
import { Prisma, type Tx } from "@/lib/platform/db/client";
import { emailColumns } from "@/lib/platform/format/email";
import { linkToken, newTokenNonce, tokenHash } from "@/lib/platform/http/link-token";
import { TOOK_MONEY } from "./dto";
import { lockRequest } from "./step-mutations";

/**
 * What nobody paid for goes. Of the rest the quote stays with its order, without who asked and what they wrote:
 * what was sold is still owed, by the page of the order. Each row is held, so that what somebody just writes
 * comes before it and goes too, or finds that the link has ended.
 * @returns keys of sketches, to be deleted once this is committed
 */
export async function eraseRequests(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const keys: string[] = [];
  for (const id of [...ids].sort((a, b) => a - b)) {
    await lockRequest(tx, id);
    const sketches = await tx.requestFile.findMany({
      where: { requestId: id, from: "buyer" },
      select: { storageKey: true },
    });
    keys.push(...sketches.flatMap(({ storageKey }) => storageKey ?? []));
    if ((await tx.order.count({ where: { requestId: id, ...TOOK_MONEY } })) === 0) {
      await tx.changeRequest.delete({ where: { id } });
      continue;
    }
    await tx.requestMessage.deleteMany({ where: { requestId: id } });
    await tx.requestFile.deleteMany({ where: { requestId: id, from: "buyer" } });
    const tokenNonce = newTokenNonce();
    await tx.changeRequest.update({
      where: { id },
      data: {
        ...{ name: "", wish: "", lot: "", reason: "", neededBy: null, budgetCents: null },
        ...{ billing: Prisma.DbNull, tax: Prisma.DbNull },
        ...emailColumns(""),
        ...{ tokenNonce, tokenHash: tokenHash(linkToken(tokenNonce)) },
        version: { increment: 1 },
      },
    });
  }
  return keys;
}
