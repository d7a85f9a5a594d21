import { PageLink } from "@/components/site/page-link";
import { deliveryWords } from "@/lib/catalog/offers/rules/wording";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { UpgradeDto } from "@/lib/sales/orders/upgrade-dto";

const money = (dollars: number) => formatCents(toCents(dollars));

export const upgradeDelivery = ({ delivery }: UpgradeDto): string =>
  delivery ? deliveryWords(delivery.fulfilment, delivery.businessDays) : "at once";

interface UpgradeSummaryProps {
  upgrade: UpgradeDto;
  orderNumber: string;
  token: string;
  /** Tax comes on top, by an address. */
  isTaxed: boolean;
}

export function UpgradeSummary({ upgrade, orderNumber, token, isTaxed }: UpgradeSummaryProps) {
  return (
    <section
      aria-labelledby="upgrade-summary"
      className="rounded-lg border border-border bg-card p-6 lg:sticky lg:top-28"
    >
      <h2 id="upgrade-summary" className="font-display text-subheading">
        {upgrade.planName}
      </h2>
      <p className="mt-1">{upgrade.configuration.join(", ")}</p>
      <p className="text-sm text-muted-foreground">{`Delivered ${upgradeDelivery(upgrade)}`}</p>
      <dl className="mt-5 space-y-2 border-t border-border pt-4">
        <Sum
          label={upgrade.quantity > 1 ? `Today's price of ${upgrade.quantity} licenses` : "Today's price"}
          amount={upgrade.price}
        />
        <Sum label={`Paid with order ${orderNumber}`} amount={-upgrade.credit} />
        <div className="flex justify-between gap-6 border-t border-border pt-3 text-lg font-medium">
          <dt>{isTaxed && upgrade.due > 0 ? "Due now, before tax" : "Due now"}</dt>
          <dd className="whitespace-nowrap tabular-nums" data-testid="upgrade-due">
            {money(upgrade.due)}
          </dd>
        </div>
      </dl>
      <p className="mt-4 text-sm text-muted-foreground">
        {"The upgrade's license replaces the one you hold now. "}
        <PageLink href={`/orders/${token}`} className="underline underline-offset-4">
          Back to your order
        </PageLink>
      </p>
    </section>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{`${amount < 0 ? "-" : ""}${money(Math.abs(amount))}`}</dd>
    </div>
  );
}
