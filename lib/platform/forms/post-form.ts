import "server-only";
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { knownError } from "../errors";
import { limitPublicForm } from "../http/public-form";
import { log } from "../ops/log";
import type { FormState } from "./public-form-state";

/**
 * For browsers without script.
 * @param failed what is said where an error has no words for the person
 */
export async function postForm<S extends z.ZodType>(
  form: "contact" | "newsletter",
  schema: S,
  data: FormData,
  work: (input: z.infer<S>) => Promise<unknown>,
  failed: string,
): Promise<FormState> {
  const values = Object.fromEntries(
    [...data].flatMap(([key, value]) =>
      typeof value === "string" && !key.startsWith("$") ? [[key, value]] : [],
    ),
  );
  try {
    await limitPublicForm(form, await headers());
    const parsed = schema.safeParse(values);
    if (!parsed.success) {
      const issues = parsed.error.issues.map((issue) => [issue.path.join("."), issue.message] as const);
      // The first message of a field is the one that matters.
      const errors = Object.fromEntries([...issues].reverse());
      return { status: "failed", message: issues[0]?.[1] ?? failed, errors, values };
    }
    await work(parsed.data);
    return { status: "sent" };
  } catch (error) {
    unstable_rethrow(error);
    const known = knownError(error);
    if (!known) log.error({ err: error, form }, "a form could not be taken");
    return { status: "failed", message: known?.message ?? failed, values };
  }
}
