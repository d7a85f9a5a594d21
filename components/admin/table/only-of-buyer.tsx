import Link from "next/link";
import { BuyerLink } from "@/components/admin/support/buyers/buyer-link";
import { type ListQuery, listHref } from "@/lib/platform/lists/list-query";

/** Says that a list is narrowed to one address, which the boxes above it do not show. */
export function OnlyOfBuyer({ path, query }: { path: string; query: ListQuery }) {
  const { buyer } = query.filters;
  if (!buyer) return null;
  return (
    <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem]">
      <span className="min-w-0 wrap-anywhere">
        Only of <BuyerLink email={buyer} />
      </span>
      <Link href={listHref(path, query, { filters: { buyer: "" } })} prefetch={false} className="text-link">
        Show all
      </Link>
    </p>
  );
}
