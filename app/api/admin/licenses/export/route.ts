import { staffExport } from "@/lib/access/resources/staff-routes";
import { exportLicenses } from "@/lib/sales/licenses/queries";
import { LICENSE_LIST, LICENSE_STATE_LABELS } from "@/lib/sales/licenses/schema";

const HEADER = [
  ...["Number", "Licensee", "Company", "Holder", "Email", "Plan number", "Plan", "Package", "Options"],
  ...["License", "Builds", "State", "Order", "Issued", "Upgrade of"],
];

export const { GET, POST, PUT, PATCH, DELETE } = staffExport({
  area: "licenses",
  name: "licenses",
  header: HEADER,
  list: LICENSE_LIST,
  rows: exportLicenses,
  cells: (one, at) => {
    const [bought = "", ...options] = one.configuration;
    return [
      ...[one.number, one.licensee, one.company, one.name, one.email],
      ...[one.planNumber, one.planName, bought, options.join("; "), one.license, one.builds ?? "unlimited"],
      ...[LICENSE_STATE_LABELS[one.state], one.orderNumber, at(one.issuedAt), one.upgradeOf],
    ];
  },
});
