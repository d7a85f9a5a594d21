import { BuyerLink } from "@/components/admin/support/buyers/buyer-link";
import { type Column, DataTable } from "@/components/admin/table/data-table";
import { RowLink } from "@/components/admin/table/list-parts";
import { Badge, type BadgeVariant } from "@/components/ui/badge";
import { formatDay } from "@/lib/platform/format/dates";
import type { LicenseDto } from "@/lib/sales/licenses/dto";
import { findLicenses, type LicenseListQuery } from "@/lib/sales/licenses/queries";
import { LICENSE_STATE_LABELS, type LicenseState } from "@/lib/sales/licenses/schema";

const VARIANTS: Record<LicenseState, BadgeVariant> = {
  valid: "success",
  revoked: "outline",
};

export const LicenseStateBadge = ({ state }: { state: LicenseState }) => (
  <Badge variant={VARIANTS[state]}>{LICENSE_STATE_LABELS[state]}</Badge>
);

const repeats = ({ configuration, license }: LicenseDto): boolean => configuration.includes(license);

const COLUMNS: Column<LicenseDto>[] = [
  {
    header: "Number",
    cell: (license) => (
      <RowLink href={`/admin/licenses/${license.id}`} className="whitespace-nowrap tabular-nums">
        {license.number}
      </RowLink>
    ),
  },
  {
    header: "Licensee",
    className: "w-full sm:min-w-40",
    cell: (license) => (
      <>
        <p className="font-medium">
          {[license.licensee, license.company].filter(Boolean).join(", ") || "Nobody is named"}
        </p>
        <p className="text-sm break-all text-muted-foreground">
          <BuyerLink email={license.email} none="No email given" />
        </p>
        <div className="mt-2 grid gap-0.5 text-sm md:hidden">
          <p>{`${license.planName}, ${license.planNumber}`}</p>
          <p className="text-muted-foreground">{license.configuration.join(", ")}</p>
          {repeats(license) ? null : <p>{license.license}</p>}
          <div className="mt-1 flex flex-wrap items-center gap-2">
            <LicenseStateBadge state={license.state} />
          </div>
        </div>
      </>
    ),
  },
  {
    header: "Plan",
    hideBelow: "md",
    className: "min-w-44",
    cell: (license) => (
      <>
        <RowLink href={`/admin/house-plans/${license.planId}`}>{license.planName}</RowLink>
        <p className="text-sm text-muted-foreground">
          {[license.planNumber, ...license.configuration].join(", ")}
        </p>
        {repeats(license) ? null : <p className="text-sm">{license.license}</p>}
      </>
    ),
  },
  {
    header: "Order",
    hideBelow: "lg",
    cell: (license) => (
      <RowLink href={`/admin/orders/${license.orderId}`} className="whitespace-nowrap">
        {license.orderNumber}
      </RowLink>
    ),
  },
  {
    header: "Issued",
    sort: "issuedAt",
    className: "whitespace-nowrap",
    cellClass: "text-sm text-muted-foreground",
    cell: (license) => formatDay(license.issuedAt),
  },
  { header: "State", hideBelow: "md", cell: (license) => <LicenseStateBadge state={license.state} /> },
];

export async function LicensesTable({ query }: { query: LicenseListQuery }) {
  const { rows, total } = await findLicenses(query);
  return (
    <DataTable
      label="Licenses"
      path="/admin/licenses"
      query={query}
      columns={COLUMNS}
      page={{ items: rows, total }}
      name={(license) => `${license.number}, ${license.planName}`}
      nothing="No licenses found"
      hint="Each line of a paid order is a license."
    />
  );
}
