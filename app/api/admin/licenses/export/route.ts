import { exportLicenses, type LicenseListQuery } from "@/lib/licenses/queries";
import { LICENSE_LIST, LICENSE_STATE_LABELS } from "@/lib/licenses/schema";
import { methods } from "@/lib/platform/http/route";
import { csvStream } from "@/lib/platform/lists/csv";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { staffRoute } from "@/lib/users/server/staff-route";

const HEADER = [
  ...["Holder", "Email", "Plan number", "Plan", "Package", "Options", "License", "Builds", "State"],
  ...["Order", "Paid", "Upgrade of", "Replaced by", "Refunded"],
];

async function* rows(query: LicenseListQuery) {
  for await (const licenses of exportLicenses(query)) {
    yield licenses.map((one) => {
      const [bought = "", ...options] = one.configuration;
      const builds = one.builds === null ? "unlimited" : one.builds * one.quantity;
      return [
        ...[
          one.name,
          one.email,
          one.planNumber,
          one.planName,
          bought,
          options.join("; "),
          one.license,
          builds,
        ],
        ...[LICENSE_STATE_LABELS[one.state], one.orderNumber, one.paidAt],
        ...[one.upgradeOf, one.replacedBy, one.refunded],
      ];
    });
  }
}

/** The licenses as they are filtered, as CSV. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("orders:read", (request) =>
    csvStream("licenses", HEADER, rows(readListQuery(new URL(request.url).searchParams, LICENSE_LIST))),
  ),
});
