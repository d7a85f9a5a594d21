import "server-only";
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import type { FormState } from "@/lib/platform/forms/form-state";
import { isSameOrigin } from "@/lib/platform/http/request";
import { parse } from "@/lib/platform/parse";
import { failure } from "./admin-action";

export async function visitorAction<S extends z.ZodType>(
  schema: S,
  input: unknown,
  work: (checked: z.infer<S>, sent: Headers) => Promise<void>,
): Promise<FormState> {
  try {
    const sent = await headers();
    if (!isSameOrigin(sent)) throw new AppError("forbidden", "This request came from another site.");
    await work(parse(schema, input), sent);
    return { ok: true };
  } catch (error) {
    unstable_rethrow(error);
    return failure(error);
  }
}
