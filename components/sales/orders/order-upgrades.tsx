import { buttonVariants } from "@/components/ui/button-variants";
import { formatCents, toCents } from "@/lib/platform/format/money";
import { upgradePath } from "@/lib/sales/orders/rules/upgrade-query";
import type { UpgradeDto } from "@/lib/sales/orders/upgrade-dto";
import { listUpgrades } from "@/lib/sales/orders/upgrade-queries";
import { upgradeDelivery } from "./upgrade-summary";

const money = (dollars: number) => formatCents(toCents(dollars));

export async function OrderUpgrades({ token }: { token: string }) {
  const upgrades = await listUpgrades(token);
  if (upgrades.length === 0) return null;
  const lineIds = [...new Set(upgrades.map(({ lineId }) => lineId))];
  return (
    <section aria-labelledby="upgrades" className="mt-12">
      <h2 id="upgrades" className="font-display text-heading">
        Upgrade by paying the difference
      </h2>
      <p className="mt-2 text-muted-foreground">What you have already paid is taken off today's price.</p>
      <div className="mt-6 grid gap-6">
        {lineIds.map((id) => (
          <Targets key={id} targets={upgrades.filter(({ lineId }) => lineId === id)} token={token} />
        ))}
      </div>
    </section>
  );
}

function Targets({ targets, token }: { targets: UpgradeDto[]; token: string }) {
  return (
    <div className="rounded-lg border border-border bg-card p-5">
      <h3 className="font-display text-subheading">{targets[0]?.planName}</h3>
      <ul className="mt-2 divide-y divide-border">
        {targets.map((upgrade) => {
          const words = upgrade.configuration.join(", ");
          return (
            <li
              key={words}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 last:pb-0"
            >
              <div className="min-w-0 grow basis-56">
                <p className="font-medium">{words}</p>
                <p className="text-sm text-muted-foreground">
                  {`${money(upgrade.price)} less ${money(upgrade.credit)} paid, delivered ${upgradeDelivery(upgrade)}`}
                </p>
              </div>
              {/* Paid under a policy of its own, which only a document has: no link of the router's. */}
              <a
                href={upgradePath(token, upgrade)}
                className={buttonVariants({ variant: "outline" })}
                aria-label={`Upgrade ${upgrade.planName} to ${words} for ${money(upgrade.due)}`}
              >
                {upgrade.due > 0 ? `Upgrade for ${money(upgrade.due)}` : "Upgrade, nothing is due"}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
