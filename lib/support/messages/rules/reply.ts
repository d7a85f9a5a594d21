import { formatLongDay } from "@/lib/platform/format/dates";
import type { MessageDto } from "../dto";

/** Mail programs take addresses of about this length; a longer quotation is cut. */
const QUOTE_MAX = 1200;

/** A link that opens the mail program with an answer begun: to whom, about what, and what they wrote. */
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
