import { isEmail } from "@/lib/platform/format/email";

/** A bare mail address becomes a mail link; undefined for anything else, such as `javascript:`. */
export function safeExternalUrl(typed: string | null | undefined): string | undefined {
  const text = typed?.trim() ?? "";
  if (isEmail(text)) return `mailto:${text}`;
  return /^(?:https?:\/\/|mailto:)\S+$/i.test(text) ? text : undefined;
}
