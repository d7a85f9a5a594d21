import { isEmail } from "@/lib/platform/format/email";

/**
 * An address that staff typed, if a link may lead there: web addresses, mail
 * links, and a bare mail address as a mail link. Undefined for anything else, such
 * as `javascript:`.
 */
export function safeExternalUrl(typed: string | null | undefined): string | undefined {
  const text = typed?.trim() ?? "";
  if (isEmail(text)) return `mailto:${text}`;
  return /^(?:https?:\/\/|mailto:)\S+$/i.test(text) ? text : undefined;
}
