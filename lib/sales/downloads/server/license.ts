import "server-only";
import { AppError, notFound } from "@/lib/platform/errors";
import { attachmentHeader } from "@/lib/platform/http/byte-range";
import { licenseeText } from "@/lib/sales/licenses/rules/licensee";
import { isFulfilled, toLine } from "@/lib/sales/orders/dto";
import { getOrderRowByToken, listUpgradeLinks } from "@/lib/sales/orders/queries";
import { isRefunded } from "@/lib/sales/orders/rules/refund-shares";
import { getCalendar } from "@/lib/settings/calendar-queries";
import { readStoreIdentity } from "@/lib/settings/direct-queries";
import { policiesOfOrder } from "@/lib/settings/policy-queries";
import { policySections } from "@/lib/settings/rules/policy-sections";
import { readLogo } from "@/lib/settings/server/logo";
import { sanitizeSettingHtml } from "@/lib/settings/server/sanitize";
import { licensePdf } from "./license-pdf";

/**
 * Under the terms that it was sold under.
 * @throws AppError `not_found` for another order's line, `forbidden` when the order is not paid or the line
 * was refunded, `gone` when the license was passed on
 */
export async function licenseFor(orderToken: string, lineId: number): Promise<Response> {
  const order = await getOrderRowByToken(orderToken);
  const line = order?.lines.find((candidate) => candidate.id === lineId);
  if (!order || !line || line.isChange) throw notFound("There is no such license.");
  if (!isFulfilled(order.status)) throw new AppError("forbidden", "This order is not paid.");
  if (isRefunded(line)) throw new AppError("forbidden", "This license is no longer valid: it was refunded.");
  if (line.transferredAt) throw new AppError("gone", "This license was passed on: its new holder has it.");
  const { configuration, builds, upgradeOf, replacedBy } = toLine(line, await listUpgradeLinks([line]));
  const { legal_license_html: license } = await policiesOfOrder(order.policies);
  const { timeZone } = await getCalendar();
  const identity = await readStoreIdentity();
  const pdf = await licensePdf({
    store: { ...identity, logo: await readLogo(identity.logo) },
    orderNumber: order.number,
    number: line.licenseRecord?.number,
    licensee: line.licenseRecord ? licenseeText(line.licenseRecord) : order.name,
    email: order.email,
    planName: line.planName,
    configuration: configuration.join(", "),
    quantity: line.quantity,
    builds,
    upgradeOf,
    replacedBy,
    date: order.paidAt ?? order.createdAt,
    timeZone,
    terms: policySections(sanitizeSettingHtml(license?.html ?? "")),
  });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(pdf.length),
      "content-disposition": attachmentHeader(`License ${line.planName} ${order.number}.pdf`),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
