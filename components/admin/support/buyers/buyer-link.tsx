import { RowLink } from "@/components/admin/table/list-parts";
import { buyerPath } from "@/lib/support/buyers/rules/buyer-path";

interface BuyerLinkProps {
  email: string;
  /** Said where there is no address. */
  none?: string;
}

export function BuyerLink({ email, none = "" }: BuyerLinkProps) {
  return email ? (
    <RowLink href={buyerPath(email)} className="wrap-anywhere underline-offset-4" title="All of this buyer">
      {email}
    </RowLink>
  ) : (
    none
  );
}
