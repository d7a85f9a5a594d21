import { z } from "zod";
import { emailSchema } from "@/lib/platform/forms/email-schema";
import { isCommonPassword } from "./rules/common-passwords";
import { ROLES } from "./rules/permissions";

const PASSWORD_MAX = 128;
const PASSWORD_MIN = 10;

export const signInSchema = z.object({
  username: z.string().trim().min(1, "Username is required").max(254, "That username is too long"),
  password: z
    .string()
    .min(1, "Password is required")
    .max(PASSWORD_MAX, `A password has at most ${PASSWORD_MAX} characters`),
  /** Of the authenticator app, or a recovery code; asked for once the password was right. */
  code: z.string().trim().max(40, "That code is too long").optional(),
});

const username = z
  .string("Username is required")
  .trim()
  .min(1, "Username is required")
  .regex(/^[A-Za-z0-9._-]{3,40}$/, "A username has 3 to 40 letters, digits, dots, hyphens or underscores");

const password = z
  .string("Password is required")
  .min(1, "Password is required")
  .min(PASSWORD_MIN, `A password has at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `A password has at most ${PASSWORD_MAX} characters`)
  .refine((value) => !isCommonPassword(value), "That password is too easy to guess");

/** An address in this store or an https address; nothing that a browser would run. */
const avatar = z
  .string()
  .trim()
  .max(500, "That address is too long")
  .refine(
    (value) => value === "" || /^\/(?![/\\])/.test(value) || /^https?:\/\/[^\s]+$/i.test(value),
    "Give an address that starts with https:// or /",
  )
  .nullish()
  .transform((value) => value || null);

const fields = {
  username,
  email: emailSchema("Enter a valid email address", "Email is required"),
  fullName: z
    .string("Full name is required")
    .trim()
    .min(1, "Full name is required")
    .max(120, "A name has at most 120 characters"),
  avatar,
};

const optionalPassword = z.preprocess((value) => (value === "" ? undefined : value), password.optional());
const lastUpdatedAt = z.iso.datetime({ offset: true }).optional();

const confirmation = { confirmPassword: z.string().optional() };

interface Passwords {
  password?: string | undefined;
  confirmPassword?: string | undefined;
}

const passwordsMatch = ({ password, confirmPassword }: Passwords) =>
  !confirmPassword || confirmPassword === password;
const MISMATCH = { path: ["confirmPassword"], message: "Passwords don't match" };
const isRepeated = ({ password, confirmPassword }: Passwords) => !password || confirmPassword !== "";
const UNREPEATED = "Confirm password is required";
const CONFIRM_REQUIRED = { path: ["confirmPassword"], message: UNREPEATED };

export const inviteUserSchema = z.object({ ...fields, role: z.enum(ROLES).default("content_editor") });

export const setPasswordSchema = z
  .object({ token: z.string().max(100), password, confirmPassword: z.string(UNREPEATED).min(1, UNREPEATED) })
  .refine(passwordsMatch, MISMATCH);

export const createUserSchema = z
  .object({ ...fields, ...confirmation, password, role: z.enum(ROLES).default("content_editor") })
  .refine(isRepeated, CONFIRM_REQUIRED)
  .refine(passwordsMatch, MISMATCH);

export const updateUserSchema = z
  .object({
    ...z.object({ ...fields, role: z.enum(ROLES) }).partial().shape,
    ...confirmation,
    password: optionalPassword,
    lastUpdatedAt,
  })
  .refine(isRepeated, CONFIRM_REQUIRED)
  .refine(passwordsMatch, MISMATCH);

export const updateProfileSchema = z
  .object({
    ...z.object(fields).partial().shape,
    ...confirmation,
    password: optionalPassword,
    currentPassword: z.string().max(PASSWORD_MAX, "That is not your current password").optional(),
    lastUpdatedAt,
  })
  .refine(isRepeated, CONFIRM_REQUIRED)
  .refine(passwordsMatch, MISMATCH)
  .refine((value) => value.password === undefined || Boolean(value.currentPassword), {
    path: ["currentPassword"],
    message: "Enter your current password to set a new one",
  });

export const createUserFormSchema = createUserSchema.safeExtend({
  confirmPassword: z.string(UNREPEATED).min(1, UNREPEATED),
});

export const updateUserFormSchema = updateUserSchema.refine(
  (value) => value.password === undefined || Boolean(value.confirmPassword),
  CONFIRM_REQUIRED,
);

export const profileFormSchema = updateProfileSchema.refine(
  (value) => value.password === undefined || Boolean(value.confirmPassword),
  CONFIRM_REQUIRED,
);

const ownPassword = z
  .string("Enter your current password")
  .min(1, "Enter your current password")
  .max(PASSWORD_MAX, "That is not your current password");
const ownCode = z.string("Enter the code").trim().min(1, "Enter the code").max(40, "That code is too long");

export const beginSecondFactorSchema = z.object({ currentPassword: ownPassword });
export const secondFactorCodeSchema = z.object({ code: ownCode });
export const removeSecondFactorSchema = z.object({ currentPassword: ownPassword, code: ownCode });

export type SignIn = Omit<z.infer<typeof signInSchema>, "code">;
export type InviteUser = z.infer<typeof inviteUserSchema>;
export type CreateUser = z.infer<typeof createUserSchema>;
export type UpdateUser = z.infer<typeof updateUserSchema>;
export type UpdateProfile = z.infer<typeof updateProfileSchema>;
