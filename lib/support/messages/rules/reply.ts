import { formatLongDay } from "@/lib/platform/format/dates";
import type { MessageDto } from "../dto";

/** In characters: mail programs take addresses of about this length. */
const QUOTE_MAX = 1200;

export function replyLink(
  message: Pick<MessageDto, "firstName" | "email" | "subject" | "message" | "createdAt">,
) {
  const day = formatLongDay(message.createdAt);
  const said =
    message.message.length > QUOTE_MAX ? `${message.message.slice(0, QUOTE_MAX)}...` : message.message;
  const quoted = said
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\r\n");
  const body = `Hello ${message.firstName},\r\n\r\n\r\n\r\nOn ${day} you wrote:\r\n${quoted}\r\n`;
  const subject = `Re: ${message.subject || "Your message to us"}`;
  // Not URLSearchParams: mail programs would show its plus signs.
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(message.email).replaceAll("%40", "@")}?${query}`;
}
