"use client";

import { createContext, use, useEffect, useId, useRef, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { apiRequest } from "@/lib/platform/browser/api-client";
import { cartSessionId } from "@/lib/sales/cart/browser/browser-session";

export const CartReminderContext = createContext(false);

const SEND_DELAY_MS = 400;

/**
 * Never ticked beforehand. The server hears of it as soon as there is an address, since whoever
 * leaves presses no button.
 * @param email as far as it is a whole address; empty until then
 */
export function CartReminderBox({ email }: { email: string }) {
  const isOffered = use(CartReminderContext);
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const wasSent = useRef(false);
  useEffect(() => {
    if (isWanted ? email === "" : !wasSent.current) return;
    const timer = setTimeout(() => {
      wasSent.current = true;
      const body = isWanted ? { isWanted, email } : { isWanted };
      const session = { "x-cart-session": cartSessionId() };
      // Not to be told of a mail that will not come is no reason to disturb who is buying.
      void apiRequest("PUT", "/api/checkout/reminder", body, session).catch(() => undefined);
    }, SEND_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isWanted, email]);
  if (!isOffered) return null;
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
      <Checkbox id={id} checked={isWanted} onChange={(event) => setWanted(event.target.checked)} />
      If I leave without buying, email me once about this cart.
    </label>
  );
}
