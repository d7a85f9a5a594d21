import { staffExport } from "@/lib/access/resources/staff-routes";
import { exportLicenses } from "@/lib/sales/licenses/queries";
import { LICENSE_LIST, LICENSE_STATE_LABELS } from "@/lib/sales/licenses/schema";

const HEADER = [
  ...["Holder", "Email", "Plan number", "Plan", "Package", "Options", "License", "Builds", "State"],
  ...["Order", "Paid", "Upgrade of", "Replaced by", "Refunded"],
];

export const { GET, POST, PUT, PATCH, DELETE } = staffExport({
  area: "licenses",
  name: "licenses",
  header: HEADER,
  list: LICENSE_LIST,
  rows: exportLicenses,
  cells: (one, at) => {
    const [bought = "", ...options] = one.configuration;
    const builds = one.builds === null ? "unlimited" : one.builds * one.quantity;
    return [
      ...[one.name, one.email, one.planNumber, one.planName, bought, options.join("; ")],
      ...[one.license, builds, LICENSE_STATE_LABELS[one.state], one.orderNumber, at(one.paidAt)],
      ...[one.upgradeOf, one.replacedBy, one.refunded],
    ];
  },
});
