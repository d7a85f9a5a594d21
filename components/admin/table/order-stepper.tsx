"use client";

import { ArrowDownIcon, ArrowUpIcon } from "lucide-react";
import { useOptimistic, useTransition } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { stepRowAction } from "@/lib/records/display-order/actions";
import { type OrderedList, type StepRow, steppedOrder } from "@/lib/records/display-order/schema";
import type { SuccessText } from "../actions/outcome-toast";
import { useStaffAction } from "../actions/use-staff-action";

interface OrderStepperProps {
  id: number;
  name: string;
  displayOrder: number;
  list: OrderedList;
  first: boolean;
  disabled: boolean;
  success: SuccessText;
  failure: string;
}

export function OrderStepper(props: OrderStepperProps) {
  const { id, name, displayOrder, list, first, disabled, ...texts } = props;
  const [shown, show] = useOptimistic(displayOrder);
  const [, start] = useTransition();
  const [, run] = useStaffAction();
  const step = (direction: StepRow["direction"]) => {
    start(async () => {
      show(steppedOrder(shown, direction));
      await run(() => stepRowAction({ list, id, direction }), { ...texts, refresh: false });
    });
  };
  return (
    // One above the other on a phone, where a row has little room.
    <span className="inline-flex items-center gap-0.5 max-sm:flex-col">
      <IconButton
        label={`Move ${name} up`}
        icon={ArrowUpIcon}
        disabled={disabled || first}
        onClick={() => step("up")}
      />
      <span className="min-w-6 text-center tabular-nums">{shown}</span>
      <IconButton
        label={`Move ${name} down`}
        icon={ArrowDownIcon}
        disabled={disabled}
        onClick={() => step("down")}
      />
    </span>
  );
}
