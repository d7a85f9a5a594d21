import "server-only";
import { absoluteUrl } from "@/lib/platform/http/site";
import { MAIL_DATA } from "@/lib/queue/outbox/kind-schema";
import type { MailRow } from "@/lib/queue/outbox/queries";
import { findRecipient, listNoticeGroups, type NoticeGroup } from "@/lib/queue/staff-notices/queries";
import type { NoticeKind } from "@/lib/queue/staff-notices/schema";
import { getCalendar } from "@/lib/settings/calendar-queries";
import { StaffMail } from "../templates/staff-mail";
import { type Composed, storeFacts } from "./correspondence";

const NOUNS: Record<NoticeKind, [one: string, many: string]> = {
  order: ["order", "orders"],
  request: ["change request", "change requests"],
  message: ["message", "messages"],
  issue: ["concierge issue", "concierge issues"],
  task: ["overdue task", "overdue tasks"],
};

/** `2 orders, 1 message` */
function countsOf(groups: readonly NoticeGroup[]): string {
  const counts = groups.map(({ kind, lines, more }) => {
    const count = lines.length + more;
    return `${count} ${NOUNS[kind][count === 1 ? 0 : 1]}`;
  });
  return counts.join(", ");
}

/** To where they are reached now, and of what their role may read now. */
export async function staffMail({ kind, data }: MailRow): Promise<Composed> {
  const { userId, rows } = MAIL_DATA["staff-notice"].parse(data);
  const [user, { timeZone }, facts] = await Promise.all([findRecipient(userId), getCalendar(), storeFacts()]);
  if (!user) throw new Error("Whom this email was for is no longer a member of staff.");
  const groups = await listNoticeGroups(rows, user.role, timeZone);
  const lines = groups.flatMap((group) => group.lines);
  const only = lines.length === 1 ? lines[0] : undefined;
  const counts = countsOf(groups) || "nothing left";
  const isDaily = kind === "staff-daily";
  const body = (
    <StaffMail
      {...facts}
      heading={only ? only.title : isDaily ? "Since the last daily email" : `New: ${counts}`}
      groups={groups.map(({ title, lines: told, more, listPath }) => ({
        title,
        lines: told.map(({ path, ...line }) => ({ ...line, url: absoluteUrl(path) })),
        more,
        listUrl: absoluteUrl(listPath),
      }))}
      profileUrl={absoluteUrl("/admin/profile#emails")}
    />
  );
  const subject = isDaily ? `Your day at ${facts.storeName}: ${counts}` : (only?.title ?? `New: ${counts}`);
  return { subject, body, to: { name: user.fullName, address: user.email } };
}
