import Link from "next/link";
import { ErrorAlert } from "@/components/ui/error-alert";
import type { RecipientsDto } from "@/lib/sales/corrections/dto";

interface RecipientsProps {
  planNumber: string;
  recipients: RecipientsDto | undefined;
  failure: string | undefined;
  /** No file is chosen. */
  none: boolean;
}

function headOf({ recipients, none }: Pick<RecipientsProps, "recipients" | "none">): string {
  if (none) return "Choose a file to see who is told.";
  if (!recipients) return "Looking up who bought it.";
  const { total } = recipients;
  if (total === 0) return "Nobody has bought what these files replaced: there is nobody to tell.";
  return total === 1 ? "1 order is told:" : `${total.toLocaleString("en-US")} orders are told:`;
}

export function Recipients({ planNumber, recipients, failure, none }: RecipientsProps) {
  if (failure) return <ErrorAlert title="Failed to look up who bought it" message={failure} />;
  const addresses = recipients?.addresses ?? [];
  const more = (recipients?.total ?? 0) - addresses.length;
  return (
    <section aria-label="Recipients" className="rounded-md border bg-background px-4 py-3 text-[0.9375rem]">
      <p role="status">{headOf({ recipients, none })}</p>
      {addresses.length > 0 ? (
        <ul className="mt-2 max-h-40 overflow-y-auto text-sm text-muted-foreground">
          {addresses.map((email, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one address may have several orders
            <li key={at} className="break-all">
              {email || "An order without an address: it gets the file, and no email"}
            </li>
          ))}
        </ul>
      ) : null}
      {recipients?.addresses && more > 0 ? (
        <p className="mt-2 text-sm">
          <Link href={`/admin/orders?q=${planNumber}`} target="_blank" className="text-link">
            {`and ${more.toLocaleString("en-US")} more`}
          </Link>
        </p>
      ) : null}
    </section>
  );
}
