"use client";

import { Minus, Plus } from "lucide-react";
import { MAX_QUANTITY } from "@/lib/sales/cart/rules/limits";

interface QuantityStepperProps {
  quantity: number;
  planName: string;
  onChange(quantity: number): void;
}

const BUTTON =
  "grid size-11 place-items-center transition-colors hover:bg-accent disabled:cursor-not-allowed disabled:opacity-40";

export function QuantityStepper({ quantity, planName, onChange }: QuantityStepperProps) {
  return (
    <fieldset className="inline-flex items-center rounded-md border border-input">
      <legend className="sr-only">{`Licenses of ${planName}`}</legend>
      <button
        type="button"
        aria-label={`One fewer license of ${planName}`}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
        className={BUTTON}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <output aria-label={`Licenses of ${planName}`} className="min-w-8 text-center tabular-nums">
        {quantity}
      </output>
      <button
        type="button"
        aria-label={`One more license of ${planName}`}
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => onChange(quantity + 1)}
        className={BUTTON}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </fieldset>
  );
}
