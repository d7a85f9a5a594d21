"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/use-toast";
import { apiRequest, shownOf } from "@/lib/platform/browser/api-client";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { OrderDto } from "@/lib/sales/orders/dto";

interface Choice {
  /** Undefined for the whole order. */
  lineId: number | undefined;
  name: string;
  amount: string;
}

const money = (dollars: number) => formatCents(toCents(dollars));

/** The whole order where nothing of any of its lines was used, and each line where there are several. */
function choicesOf({ lines, refundable }: OrderDto): Choice[] {
  if (!refundable) return [];
  const left = lines.filter(({ isRefunded }) => !isRefunded);
  const isWhole = left.every(
    ({ id, total }) => total === 0 || refundable.lines.some((one) => one.lineId === id),
  );
  const ofLine = ({ lineId, amount }: { lineId: number; amount: number }): Choice => {
    const line = lines.find(({ id }) => id === lineId);
    const name = [line?.planName, line?.configuration[0]].filter(Boolean).join(", ");
    return { lineId, name, amount: money(amount) };
  };
  const whole: Choice = { lineId: undefined, name: "the whole order", amount: money(refundable.total) };
  const single = refundable.lines.map(ofLine);
  if (!isWhole) return single;
  return single.length > 1 ? [whole, ...single] : [whole];
}

export function RefundForm({ order, token }: { order: OrderDto; token: string }) {
  const router = useRouter();
  const [chosen, setChosen] = useState<Choice>();
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const choices = choicesOf(order);

  const keep = () => {
    setChosen(undefined);
    // The question is gone, and with it the button that had the focus.
    requestAnimationFrame(() => first.current?.focus());
  };
  const refund = async ({ lineId, amount }: Choice) => {
    if (busy) return;
    setBusy(true);
    try {
      await apiRequest("POST", `/api/orders/${token}/refund`, lineId === undefined ? {} : { lineId });
      toast({ title: `${amount} is on its way back to you` });
    } catch (error) {
      const description = shownOf(error) ?? "Please try again in a moment.";
      toast({ variant: "destructive", title: "Not refunded", description });
    }
    setChosen(undefined);
    setBusy(false);
    // Also after a refusal: what can be refunded is not what the page has shown.
    router.refresh();
  };

  if (!chosen) {
    return (
      <ul className="mt-4 flex flex-wrap gap-3">
        {choices.map((choice, at) => (
          <li key={choice.lineId ?? "all"} className="max-w-full">
            <Button
              ref={at === 0 ? first : undefined}
              variant="outline"
              className="max-w-full"
              onClick={() => setChosen(choice)}
            >
              <span className="truncate">{`Refund ${choice.name}`}</span>
              <span className="font-normal text-muted-foreground tabular-nums">{choice.amount}</span>
            </Button>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <fieldset className="mt-4 grid gap-4 rounded-lg border bg-card p-5">
      <legend className="sr-only">{`Refund ${chosen.name}?`}</legend>
      <p className="font-medium">{`Refund ${chosen.name}, ${chosen.amount}?`}</p>
      <ul className="list-disc space-y-1 ps-5 text-[0.9375rem]">
        <li>Its files can no longer be downloaded, from now on.</li>
        <li>The license ends: nobody may build from it.</li>
        <li>{`${chosen.amount} goes back to the card that was charged. Your bank shows it within 5 to 10 days.`}</li>
        <li>We email you a confirmation, and a credit note stands with your invoices.</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        {/* The question takes the place of the button that had the focus. */}
        <Button variant="outline" autoFocus onClick={keep}>
          Keep it
        </Button>
        <Button variant="destructive" aria-disabled={busy} onClick={() => void refund(chosen)}>
          {busy ? "Refunding..." : `Yes, refund ${chosen.amount}`}
        </Button>
      </div>
    </fieldset>
  );
}
