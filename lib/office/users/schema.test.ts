import { expect, test } from "vitest";
import type { z } from "zod";
import {
  createUserFormSchema,
  profileFormSchema,
  signInSchema,
  updateUserFormSchema,
} from "@/lib/access/staff/schema";
import { currentUserQuery } from "./query-options";
import { initialsOf } from "./rules/initials";

const USER = { username: "grace", email: "grace@example.com", fullName: "Grace Hopper" };
const PASSWORD = "a compiler is born";

/** What a form says beside its fields: the first message of each. */
function messages({ error }: z.ZodSafeParseResult<unknown>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[path.join(".")] ??= message;
  return found;
}

test("a new user repeats the password, in the form's words", () => {
  const form = (passwords: object) => messages(createUserFormSchema.safeParse({ ...USER, ...passwords }));
  expect(form({ password: PASSWORD, confirmPassword: "" })).toEqual({
    confirmPassword: "Confirm password is required",
  });
  expect(form({ password: PASSWORD, confirmPassword: "another one" })).toEqual({
    confirmPassword: "Passwords don't match",
  });
  expect(form({ password: PASSWORD, confirmPassword: PASSWORD })).toEqual({});
  expect(form({ password: "", confirmPassword: "" })).toEqual({
    password: "Password is required",
    confirmPassword: "Confirm password is required",
  });
});

test.each([updateUserFormSchema, profileFormSchema])(
  "a change needs a password only when one is given, and drops an empty one",
  (schema) => {
    const kept = schema.parse({ ...USER, password: "", confirmPassword: "", currentPassword: "" });
    expect(kept.password).toBeUndefined();
    const unrepeated = schema.safeParse({ ...USER, password: PASSWORD, currentPassword: "the old one" });
    expect(unrepeated.error?.issues[0]?.message).toBe("Confirm password is required");
    const form = (confirmPassword: string) =>
      messages(
        schema.safeParse({ ...USER, password: PASSWORD, confirmPassword, currentPassword: "the old one" }),
      );
    expect(form("")).toEqual({ confirmPassword: "Confirm password is required" });
    expect(form("another one")).toEqual({ confirmPassword: "Passwords don't match" });
    expect(form(PASSWORD)).toEqual({});
  },
);

test("both fields of the sign-in are asked for", () => {
  const { error } = signInSchema.safeParse({ username: " ", password: "" });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Username is required",
    "Password is required",
  ]);
});

test.each([
  ["Grace Hopper", "GH"],
  ["grace brewster hopper", "GB"],
  ["Ada", "A"],
  ["  ", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("the auth check is not tried again, nor asked anew when the window gets the focus", () => {
  expect(currentUserQuery).toMatchObject({ retry: false, refetchOnWindowFocus: false });
});
