"use client";

import { useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import type { CartChoice } from "@/lib/sales/cart/rules/choice";
import { useCartActions } from "./cart-provider";

interface AddToCartButtonProps extends Pick<ButtonProps, "className" | "size"> {
  choice: CartChoice;
  planName: string;
}

export function AddToCartButton({ choice, planName, ...look }: AddToCartButtonProps) {
  const { add: addToCart } = useCartActions();
  const [adding, setAdding] = useState(false);
  const add = async () => {
    setAdding(true);
    await addToCart(choice, planName);
    setAdding(false);
  };
  return (
    <Button
      {...look}
      aria-label={`Add to Cart: ${planName}`}
      aria-disabled={adding}
      onClick={adding ? undefined : add}
    >
      {adding ? "Adding..." : "Add to Cart"}
    </Button>
  );
}
