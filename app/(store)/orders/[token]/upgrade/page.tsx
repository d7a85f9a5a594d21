import type { Metadata } from "next";
import { connection } from "next/server";
import { AcceptedTerms } from "@/components/sales/checkout/accepted-terms";
import { DemoLine } from "@/components/sales/checkout/demo-line";
import { UpgradePayment } from "@/components/sales/checkout/upgrade-payment";
import { OrderNotFound } from "@/components/sales/orders/order-not-found";
import { UpgradeSummary } from "@/components/sales/orders/upgrade-summary";
import { Island } from "@/components/site/island";
import { NeedsScript } from "@/components/site/needs-script";
import { ButtonLink } from "@/components/ui/button-link";
import type { SearchParams } from "@/lib/platform/lists/list-query";
import { getOrderByToken } from "@/lib/sales/orders/queries";
import { readUpgradeQuery } from "@/lib/sales/orders/rules/upgrade-query";
import { getUpgradable, listUpgrades } from "@/lib/sales/orders/upgrade-queries";
import { knownBilling } from "@/lib/sales/orders/upgrade-tax-queries";
import { publishableKey } from "@/lib/sales/payments/server/browser-key";
import { isTaxOn } from "@/lib/sales/taxes/server/calculation";
import { getSettingIfRead } from "@/lib/settings/queries";

/** A card is entered here, as at the checkout: made whole on each request, under the nonce of its response. */
export const instant = false;

export const metadata: Metadata = {
  title: "Upgrade Your Order",
  robots: { index: false },
  referrer: "same-origin",
};

interface Props {
  params: Promise<{ token: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function UpgradePage({ params, searchParams }: Props) {
  await connection();
  const { token } = await params;
  const order = await getOrderByToken(token);
  if (!order) return <OrderNotFound />;
  const target = readUpgradeQuery(await searchParams);
  const upgrade = (await listUpgrades(token)).find(
    (one) =>
      one.lineId === target?.lineId &&
      one.package === target.package &&
      one.options.foundation === (target.options.foundation ?? null) &&
      one.options.walls === (target.options.walls ?? null) &&
      one.options.mirrored === target.options.mirrored,
  );
  if (!target || !upgrade) return <NoUpgrade token={token} />;
  return (
    <div className="container-page py-12">
      <h1 className="mb-8 font-display text-title">Upgrade your order</h1>
      <DemoLine />
      <NeedsScript what="Paying for an upgrade" />
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Island>
          <UpgradePayment
            publishableKey={publishableKey()}
            token={token}
            target={target}
            due={upgrade.due}
            buyer={{ name: order.name, email: order.email }}
            tax={await upgradeTax(token, target.lineId)}
          />
        </Island>
        <UpgradeSummary upgrade={upgrade} orderNumber={order.number} token={token} isTaxed={isTaxOn()} />
      </div>
      <AcceptedTerms />
    </div>
  );
}

async function upgradeTax(token: string, lineId: number) {
  if (!isTaxOn()) return null;
  const base = await getUpgradable(token);
  const [billing, reverseChargeNote] = await Promise.all([
    knownBilling(base, { id: lineId }),
    getSettingIfRead("invoice_reverse_charge_text"),
  ]);
  return { billing, reverseChargeNote };
}

function NoUpgrade({ token }: { token: string }) {
  return (
    <div className="container-page py-16 text-center">
      <h1 className="font-display text-title">This upgrade is not available</h1>
      <p className="mx-auto mt-4 max-w-md text-muted-foreground">
        It may have been paid for already, or your order has changed since. Your order page shows what is
        available now.
      </p>
      <ButtonLink href={`/orders/${token}`} className="mt-8">
        Back to your order
      </ButtonLink>
    </div>
  );
}
