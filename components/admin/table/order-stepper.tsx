"use client";

import { ArrowDownIcon, ArrowUpIcon } from "lucide-react";
import { useOptimistic, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { steppedOrder } from "@/lib/display-order/schema";
import type { FormState } from "@/lib/platform/forms/form-state";
import type { SuccessText } from "../actions/outcome-toast";
import { useStaffAction } from "../actions/use-staff-action";

interface OrderStepperProps {
  id: number;
  name: string;
  displayOrder: number;
  disabled: boolean;
  /** A server action that takes a part of the row. */
  action: (input: { id: number; displayOrder: number }) => Promise<FormState>;
  success: SuccessText;
  failure: string;
}

/** The display order of a row with the arrows that lower and raise it by one. */
export function OrderStepper({ id, name, displayOrder, disabled, action, ...texts }: OrderStepperProps) {
  const [shown, show] = useOptimistic(displayOrder);
  const [, start] = useTransition();
  const [, run] = useStaffAction();
  const step = (direction: "up" | "down") => {
    const next = steppedOrder(shown, direction);
    if (next === shown) return;
    start(async () => {
      show(next);
      await run(() => action({ id, displayOrder: next }), { ...texts, refresh: false });
    });
  };
  return (
    // One above the other on a phone, where a row has little room.
    <span className="inline-flex items-center gap-0.5 max-sm:flex-col">
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Move ${name} up`}
        disabled={disabled || shown === 1}
        onClick={() => step("up")}
      >
        <ArrowUpIcon aria-hidden="true" />
      </Button>
      <span className="min-w-6 text-center tabular-nums">{shown}</span>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Move ${name} down`}
        disabled={disabled}
        onClick={() => step("down")}
      >
        <ArrowDownIcon aria-hidden="true" />
      </Button>
    </span>
  );
}
