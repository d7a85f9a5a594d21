import type { Metadata } from "next";
import { BuyerActions } from "@/components/admin/support/buyers/buyer-actions";
import { BuyerView } from "@/components/admin/support/buyers/buyer-view";
import { FindBuyer } from "@/components/admin/support/buyers/find-buyer";
import { EmptyList } from "@/components/admin/table/data-table";
import { LoadedScreen } from "@/components/admin/table/loaded-screen";
import type { Role } from "@/lib/access/staff/rules/permissions";
import { requireStaff } from "@/lib/access/staff/server/require-staff";
import type { SearchParams } from "@/lib/platform/lists/list-query";
import { getBuyer } from "@/lib/support/buyers/page-queries";
import { buyerSchema } from "@/lib/support/buyers/schema";

export const metadata: Metadata = { title: "Buyer" };

/** A raw `+` comes as a space, which no address holds. */
const typedIn = ({ email }: SearchParams): string =>
  String(email ?? "")
    .trim()
    .replaceAll(" ", "+");

export default async function BuyersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { role } = await requireStaff("orders:read");
  const typed = typedIn(await searchParams);
  const { data, error } = buyerSchema.safeParse({ email: typed });
  return (
    <LoadedScreen
      title={data?.email ?? "Buyers"}
      description="All that the store holds of one email address: orders, downloads, messages, reviews."
      failure="Error loading the buyer"
      above={<FindBuyer email={typed} error={typed ? error?.issues[0]?.message : undefined} />}
    >
      {data ? <Buyer email={data.email} role={role} /> : null}
    </LoadedScreen>
  );
}

async function Buyer({ email, role }: { email: string; role: Role }) {
  const buyer = await getBuyer(email, role);
  if (!buyer) {
    return (
      <EmptyList
        title="Nothing is held of this address"
        text="No order, message or newsletter entry names it. A buyer who was erased is not found either."
      />
    );
  }
  return (
    <>
      <div className="mb-4 empty:hidden">
        <BuyerActions email={buyer.email} role={role} />
      </div>
      <BuyerView buyer={buyer} />
    </>
  );
}
