import { DownloadIcon } from "lucide-react";
import { buttonVariants } from "@/components/ui/button-variants";

const FILES = [
  ["export", "Table (CSV)"],
  ["archive", "Documents (ZIP)"],
] as const;

/** Of the month that is chosen, or the newest one. */
export function MonthDownloads({ month }: { month: string | undefined }) {
  if (!month) return null;
  return FILES.map(([address, label]) => (
    <a
      key={address}
      href={`/api/admin/invoices/${address}?month=${month}`}
      download
      className={buttonVariants({ variant: "outline" })}
    >
      <DownloadIcon aria-hidden="true" />
      <span>{`${label} of ${month}`}</span>
    </a>
  ));
}
