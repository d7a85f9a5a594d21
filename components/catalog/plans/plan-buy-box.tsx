"use client";

import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import { FavoriteButton } from "@/components/catalog/favorites/favorite-button";
import { useCart } from "@/components/sales/cart/cart-provider";
import { loads } from "@/components/site/loads";
import { Button } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import { deliveryWords, type PlanSaleDto } from "@/lib/catalog/offers/rules/wording";
import type { PackageKey } from "@/lib/catalog/pricing/schema";
import { formatCents, formatPrice, toCents } from "@/lib/platform/format/money";
import { holdsChoice } from "@/lib/sales/cart/rules/choice";
import { ChoiceRow, sentence } from "./choice-row";
import { AS_DRAWN, choiceWith, type OptionChoice } from "./plan-choice";
import type { PlanChoicesProps } from "./plan-choices";

interface PlanBuyBoxProps {
  plan: { id: number; slug: string; name: string };
  sale: PlanSaleDto;
  /** Icons, drawn by the page: what draws them would be in the first script of every plan. */
  icons: Record<"chevron" | "heart", ReactNode>;
  /** Below the price. */
  summary: ReactNode;
  /** At the end, above the total. */
  help: ReactNode;
}

export function PlanBuyBox({ plan, sale, icons, summary, help }: PlanBuyBoxProps) {
  const cart = useCart();
  const [key, setKey] = useState(sale.defaultPackage);
  const [chosenOptions, setOptions] = useState(AS_DRAWN);
  const [ticked, setTicked] = useState<number[]>([]);
  const [adding, setAdding] = useState(false);
  const { options, addons, ...shown } = choiceWith(sale, key, chosenOptions, ticked);
  const chosen = { planId: plan.id, package: key ?? undefined, options, addons };
  const held = cart.items.some((item) => holdsChoice(item, chosen));
  const add = async () => {
    setAdding(true);
    await cart.add(chosen, plan.name);
    setAdding(false);
  };
  /** The form of a change begins with what is chosen here; the page itself is the same for everybody. */
  const carry = ({ target }: MouseEvent) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href*='/modify']");
    if (!link) return;
    const said = new URLSearchParams({ package: key ?? "" });
    for (const [name, value] of Object.entries(options)) said.set(name, String(value));
    link.hash = String(said);
  };
  const tick = (id: number, on: boolean) =>
    setTicked((now) => [...now.filter((one) => one !== id), ...(on ? [id] : [])]);
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 text-sm text-muted-foreground">
        <Price
          amount={formatCents(shown.licenseCents)}
          compared={shown.comparedCents && formatCents(shown.comparedCents)}
          className="text-2xl text-foreground"
          data-testid="plan-price"
        />
        <span>{shown.includes}</span>
      </p>
      {summary}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press of Enter on a link in it is a click too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is the link */}
      <div className="buy-box" onClick={carry}>
        <Packages sale={sale} chosen={key} onChoose={setKey} />
        <Folds
          plan={plan}
          sale={sale}
          packageKey={key}
          choice={chosenOptions}
          onChange={setOptions}
          chevron={icons.chevron}
        />
        <Addons addons={shown.offered} ticked={ticked} onTick={tick} />
        <p className="mt-2 text-sm text-muted-foreground empty:hidden" aria-live="polite">
          {shown.delivery.join(" ")}
        </p>
        <div className="mt-3 grid">
          <FavoriteButton slug={plan.slug} heart={icons.heart} />
        </div>
        {help}
        <div className="buy-bar">
          <p className="buy-bar-total" aria-live="polite">
            <span className="text-muted-foreground">Total</span>
            <Price amount={formatCents(shown.totalCents)} className="text-xl" data-testid="buy-total" />
          </p>
          <Button
            size="lg"
            aria-disabled={adding}
            onClick={adding ? undefined : add}
            className="buy-bar-button"
          >
            {adding ? "Adding..." : held ? "In Cart" : "Add to Cart"}
          </Button>
        </div>
      </div>
    </>
  );
}

interface AddonsProps {
  addons: PlanSaleDto["addons"];
  ticked: readonly number[];
  onTick(id: number, on: boolean): void;
}

/** In the page itself, not fetched, so that they can be read and ticked at once. */
function Addons({ addons, ticked, onTick }: AddonsProps) {
  if (addons.length === 0) return null;
  return (
    <fieldset className="mt-4">
      <legend className="eyebrow">Add-ons</legend>
      <ul className="choices">
        {addons.map((addon) => (
          <ChoiceRow
            key={addon.id}
            type="checkbox"
            name="addon"
            value={addon.id}
            label={addon.name}
            note={`${addon.description} ${sentence(deliveryWords(addon.fulfilment, addon.businessDays))}`}
            price={addon.price}
            checked={ticked.includes(addon.id)}
            onChange={(on) => onTick(addon.id, on)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface PackagesProps {
  sale: PlanSaleDto;
  chosen: PackageKey | null;
  onChoose(key: PackageKey): void;
}

function Packages({ sale, chosen, onChoose }: PackagesProps) {
  if (sale.packages.length < 2) return null;
  return (
    <fieldset>
      <legend className="eyebrow">Package</legend>
      <ul className="choices">
        {sale.packages.map((one) => (
          <li key={one.key}>
            <label>
              <input
                type="radio"
                name="package"
                value={one.key}
                checked={one.key === chosen}
                onChange={() => onChoose(one.key)}
              />
              <span>
                <b>{one.name}</b> <small>{one.words}</small>
              </span>
              <Price amount={formatPrice(toCents(one.price))} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type Fold = PlanChoicesProps["fold"];
interface FoldsProps {
  plan: { slug: string };
  sale: PlanSaleDto;
  packageKey: PackageKey | null;
  choice: OptionChoice;
  onChange(choice: OptionChoice): void;
  chevron: ReactNode;
}

/** What most visitors do not open, one row each: it is fetched when it is opened, and a page of its own without script. */
function Folds({ plan, sale, chevron, ...rest }: FoldsProps) {
  const [open, setOpen] = useState<Fold[]>([]);
  const [Choices, setChoices] = useState<ComponentType<PlanChoicesProps>>();
  const folds: [Fold, string][] = [["sets", "What is in each package"]];
  if (sale.hasOptions) folds.unshift(["options", "Foundation, walls, mirrored"]);
  const load = async () => {
    const loaded = await loads("The choices have not loaded", () => import("./plan-choices"), load);
    if (loaded) setChoices(() => loaded.PlanChoices);
  };
  const toggle = (event: MouseEvent, fold: Fold) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen((now) => (now.includes(fold) ? now.filter((one) => one !== fold) : [...now, fold]));
    if (!Choices) void load();
  };
  return (
    <ul className="folds">
      {folds.map(([fold, title]) => (
        <li key={fold}>
          <a
            href={`/plans/${plan.slug}/offer#${fold}`}
            aria-expanded={open.includes(fold)}
            onClick={(event) => toggle(event, fold)}
          >
            <span>{title}</span>
            {chevron}
          </a>
          {Choices && open.includes(fold) ? <Choices fold={fold} slug={plan.slug} {...rest} /> : null}
        </li>
      ))}
    </ul>
  );
}
