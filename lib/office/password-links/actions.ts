"use server";

import { after } from "next/server";
import { z } from "zod";
import { inviteUserSchema, setPasswordSchema } from "@/lib/access/staff/schema";
import { adminAction } from "@/lib/access/staff/server/admin-action";
import { visitorAction } from "@/lib/access/staff/server/visitor-action";
import { rowId } from "@/lib/platform/forms/form-schema";
import type { FormState } from "@/lib/platform/forms/form-state";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { clientAddress } from "@/lib/platform/http/request";
import { log } from "@/lib/platform/ops/log";
import { inviteUser, requestPasswordLink, sendPasswordLink, setPassword } from "./mutations";
import { requestPasswordLinkSchema } from "./schema";

const TRIES_PER_MINUTE = 20;

export const inviteUserAction = adminAction(
  { permission: "users:create", schema: inviteUserSchema },
  inviteUser,
);

export const sendPasswordLinkAction = adminAction(
  { permission: "users:update", schema: z.object({ id: rowId }) },
  ({ id }, actor) => sendPasswordLink(id, actor),
);

/** Answers the same, and as fast, whether or not somebody has the address. */
export async function requestPasswordLinkAction(input: unknown): Promise<FormState> {
  return visitorAction(requestPasswordLinkSchema, input, async ({ email }, sent) => {
    await rateLimit(`password-link:${clientAddress(sent)}`, TRIES_PER_MINUTE, 60);
    after(() =>
      requestPasswordLink(email).catch((error: unknown) =>
        log.error({ err: error }, "no password link written"),
      ),
    );
  });
}

export async function setPasswordAction(input: unknown): Promise<FormState> {
  return visitorAction(setPasswordSchema, input, async (checked, sent) => {
    const address = clientAddress(sent);
    await rateLimit(`set-password:${address}`, TRIES_PER_MINUTE, 60);
    await setPassword(checked, address === "unknown" ? null : address);
  });
}
