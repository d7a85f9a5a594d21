import { DownloadIcon } from "lucide-react";
import type { Metadata } from "next";
import { rowPage } from "@/components/admin/form/row-page";
import { DisputeView } from "@/components/admin/sales/disputes/dispute-view";
import { buttonVariants } from "@/components/ui/button-variants";
import { can } from "@/lib/access/staff/rules/permissions";
import { getDispute } from "@/lib/sales/disputes/admin/queries";

export const metadata: Metadata = { title: "Dispute" };

function Files({ id }: { id: number }) {
  const address = `/api/admin/disputes/${id}/evidence`;
  const files = [
    { href: address, label: "Evidence (PDF)" },
    { href: `${address}?as=text`, label: "As text" },
  ];
  return files.map(({ href, label }) => (
    <a key={href} href={href} download className={buttonVariants({ variant: "outline" })}>
      <DownloadIcon aria-hidden="true" />
      <span>{label}</span>
    </a>
  ));
}

export default rowPage({
  permission: "disputes:read",
  load: getDispute,
  title: "Dispute",
  heading: ({ orderNumber }) => `Dispute, order ${orderNumber}`,
  back: { href: "/admin/disputes", label: "Back to disputes" },
  actions: ({ id }) => <Files id={id} />,
  failure: "Error loading dispute",
  view: (dispute, { role }) => <DisputeView dispute={dispute} maySubmit={can(role, "disputes:submit")} />,
});
