import "server-only";
import { db } from "@/lib/platform/db/client";
import { isToken, tokenHash } from "@/lib/platform/http/link-token";

export async function usernameOfLink(token: string): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  const link = await db.passwordLink.findFirst({
    where: { tokenHash: tokenHash(token), expiresAt: { gt: new Date() } },
    select: { user: { select: { username: true } } },
  });
  return link?.user.username;
}
