import Link from "next/link";
import { BuyerLink } from "@/components/admin/support/buyers/buyer-link";
import { DetailCard, Facts } from "@/components/admin/table/facts";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { formatMoment } from "@/lib/platform/format/dates";
import type { LicenseWithRegisterDto } from "@/lib/sales/licenses/dto";
import { licensePath } from "@/lib/sales/licenses/rules/license-path";
import { LICENSE_CHANGE_LABELS } from "@/lib/sales/licenses/schema";
import { LicenseeForm } from "./licensee-form";
import { LicenseStateBadge } from "./licenses-table";

type Entry = LicenseWithRegisterDto["register"][number];

const buildsOf = ({ builds }: LicenseWithRegisterDto): string =>
  builds === null ? "Any number" : builds === 0 ? "None: for study only" : String(builds);

export function LicenseView({ license, role }: { license: LicenseWithRegisterDto; role: Role }) {
  const licensee = [license.licensee, license.company].filter(Boolean).join(", ");
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-6">
        {can(role, "licenses:update") ? (
          <LicenseeForm license={license} />
        ) : (
          <DetailCard title="Licensee">
            <p>{licensee || "Nobody is named"}</p>
          </DetailCard>
        )}
        <DetailCard title="Register">
          <ol className="divide-y">
            {license.register.map((entry) => (
              <RegisterEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        </DetailCard>
      </div>
      <DetailCard title="The license" actions={<LicenseStateBadge state={license.state} />}>
        <Facts
          items={[
            [
              "Plan",
              <Link key="plan" href={`/admin/house-plans/${license.planId}`} className="text-link">
                {`${license.planName}, ${license.planNumber}`}
              </Link>,
            ],
            ["Bought as", license.configuration.join(", ")],
            ["Builds allowed", buildsOf(license)],
            ["Held by", license.name || null],
            ["Email", license.email ? <BuyerLink key="email" email={license.email} /> : null],
            [
              "Order",
              <Link key="order" href={`/admin/orders/${license.orderId}`} className="text-link">
                {license.orderNumber}
              </Link>,
            ],
            ["Upgrade of", license.upgradeOf],
            ["Issued", formatMoment(license.issuedAt)],
            [
              "Check page",
              <a key="check" href={licensePath(license.number)} className="text-link">
                What anybody sees
              </a>,
            ],
            ["Last changed by", license.lastUpdatedBy],
          ]}
        />
      </DetailCard>
    </div>
  );
}

function RegisterEntry({ entry }: { entry: Entry }) {
  const { kind, licensee, orderId, orderNumber, by, at } = entry;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="font-medium wrap-anywhere">
        {[LICENSE_CHANGE_LABELS[kind], licensee ? `for ${licensee}` : ""].filter(Boolean).join(" ")}
      </p>
      <p className="text-sm text-muted-foreground">
        <span>{`${formatMoment(at)}${by ? ` by ${by}` : ""}, order `}</span>
        <Link href={`/admin/orders/${orderId}`} className="text-link">
          {orderNumber}
        </Link>
      </p>
    </li>
  );
}
