"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { shownOf } from "@/lib/platform/browser/api-client";
import { CODE_FORM, codeOf } from "@/lib/sales/promotions/rules/code-form";

function leaveAddress(): void {
  const address = new URL(location.href);
  address.searchParams.delete("code");
  history.replaceState(history.state, "", address);
}

/** Nothing is changed by following a link: the visitor presses a button. */
export function CodeBar() {
  const [code] = useState(() => codeOf(new URLSearchParams(location.search).get("code") ?? ""));
  const [state, setState] = useState<"offered" | "busy" | "kept" | "closed">("offered");
  const [said, setSaid] = useState("");
  if (state === "closed" || !CODE_FORM.test(code)) return null;

  const use = async () => {
    if (state === "busy") return;
    setState("busy");
    try {
      const { cartEngine } = await import("./cart-engine");
      const { code: kept } = await cartEngine.setCode(code);
      setSaid(`${kept?.label ?? code}: your cart has the code.`);
      setState("kept");
      leaveAddress();
    } catch (error) {
      console.error("The code could not be used:", error);
      setSaid(shownOf(error) ?? "The code could not be checked. Please try again.");
      setState("offered");
    }
  };
  const close = () => {
    leaveAddress();
    setState("closed");
  };
  return (
    <section
      aria-label="Discount code"
      data-print="hide"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-input bg-secondary px-4 py-2 text-sm text-secondary-foreground"
    >
      <p role="status">{said || `Your link came with the code ${code}.`}</p>
      {state === "kept" ? null : (
        <Button size="sm" aria-disabled={state === "busy"} onClick={() => void use()}>
          {`Use ${code}`}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={close}>
        Close
      </Button>
    </section>
  );
}
