"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useCartActions } from "./cart-provider";

export function ClearCartButton() {
  const { clear } = useCartActions();
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Clear cart
      </Button>
    );
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <legend className="float-start me-1 text-sm">Take everything out of your cart?</legend>
      {/* The question takes the place of the button that had the focus. */}
      <Button variant="outline" autoFocus onClick={() => setAsking(false)}>
        Keep it
      </Button>
      <Button variant="destructive" onClick={() => void clear()}>
        Yes, clear cart
      </Button>
    </fieldset>
  );
}
