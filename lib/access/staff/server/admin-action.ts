import "server-only";
import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { expireInAction } from "@/lib/platform/cache/cache";
import { AppError, knownError } from "@/lib/platform/errors";
import { setStoreZone } from "@/lib/platform/format/dates";
import type { FormState } from "@/lib/platform/forms/form-state";
import { isSameOrigin } from "@/lib/platform/http/request";
import { currentRequestId, withRequestId } from "@/lib/platform/http/request-log";
import { log } from "@/lib/platform/ops/log";
import { parse } from "@/lib/platform/parse";
import { getTimeZone } from "@/lib/settings/calendar-queries";
import type { Permission } from "../rules/permissions";
import { assertCan, type Staff } from "../rules/staff";
import { failureOf, staffOfCookie, unauthenticated } from "./session";

interface ActionOptions<S extends z.ZodType, T> {
  permission: Permission;
  schema: S;
  tags?: readonly string[] | ((data: T, input: z.infer<S>) => readonly string[]);
}

type Action<S extends z.ZodType, T> = ((input: z.input<S>) => Promise<FormState<T>>) & {
  permission: Permission;
};

async function actor(permission: Permission): Promise<Staff> {
  const sent = await headers();
  if (!isSameOrigin(sent)) throw new AppError("forbidden", "This request came from another site.");
  const staff = await staffOfCookie(sent);
  if (!staff) throw unauthenticated();
  assertCan(staff, permission);
  setStoreZone(await getTimeZone());
  return staff;
}

export function failure<T>(error: unknown): FormState<T> {
  const known = knownError(error);
  if (known) {
    const { code, message, errors, extra } = known;
    return { ok: false, code, message, errors, extra };
  }
  const requestId = currentRequestId() ?? randomUUID();
  log.error({ requestId, err: error }, "action failed");
  const message = `Something went wrong on our side. Please try again. (Reference ${requestId})`;
  return { ok: false, code: "internal", message };
}

/**
 * Asks session and role, checks the input, does the work and expires the tags. Export the result from a
 * `"use server"` file.
 */
export function adminAction<S extends z.ZodType, T>(
  options: ActionOptions<S, T>,
  handler: (input: z.infer<S>, actor: Staff) => Promise<T>,
  done?: (data: NoInfer<T>) => FormState["done"],
): Action<S, T> {
  const { permission } = options;
  const run = async (input: z.input<S>): Promise<FormState<T>> => {
    let staff: Staff | undefined;
    try {
      staff = await actor(permission);
      const checked = parse(options.schema, input);
      const data = await handler(checked, staff);
      const { tags = [] } = options;
      expireInAction(...(typeof tags === "function" ? tags(data, checked) : tags));
      return { ok: true, data, ...(done ? { done: done(data) } : {}) };
    } catch (error) {
      unstable_rethrow(error);
      return failure(staff ? await failureOf(error, staff) : error);
    }
  };
  const action = (input: z.input<S>) =>
    withRequestId(randomUUID(), async () => {
      const started = performance.now();
      const state = await run(input);
      const outcome = state.ok ? "ok" : state.code;
      log.info({ permission, outcome, ms: Math.round(performance.now() - started) }, "action");
      return state;
    });
  return Object.assign(action, { permission });
}
