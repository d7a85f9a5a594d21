import { z } from "zod";
import { EMAIL_MAX, isEmail } from "@/lib/platform/format/email";
import { changesOf, flag, requiredText, textOrNull } from "@/lib/platform/forms/form-schema";
import { listShape } from "@/lib/platform/lists/list-query";

const SHARE = "A share is a number from 0 to 100";

/** In percent. */
export const shareField = z
  .number(SHARE)
  .min(0, SHARE)
  .max(100, SHARE)
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    "A share has at most two decimals",
  );

/** Stored in hundredths of a percent. */
export const toBps = (percent: number): number => Math.round(percent * 100);
export const toPercent = (bps: number): number => bps / 100;

const emailOrNull = textOrNull(EMAIL_MAX).refine(
  (value) => value === null || isEmail(value),
  "Enter a valid email address",
);

const fields = {
  name: requiredText("Name is required", 120),
  email: emailOrNull.optional(),
  about: textOrNull(1000).optional(),
  /** Admins only. */
  sharePercent: shareField.optional(),
  isNamed: flag.optional(),
  isActive: flag.optional(),
};

export const createDesignerSchema = z.object(fields);

export const updateDesignerSchema = changesOf(fields);

export type CreateDesigner = z.infer<typeof createDesignerSchema>;
export type UpdateDesigner = z.infer<typeof updateDesignerSchema>;

export const DESIGNER_LIST = listShape(["name", "id", "isNamed", "isActive"], "asc");
