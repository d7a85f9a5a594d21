"use client";

import { type ComponentType, useEffect, useState } from "react";
import { Island } from "@/components/site/island";

/** The bar for `?code=SPRING`, whose script comes only where the address has one. */
export function CodeOffer() {
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(() => {
    if (/[?&]code=/.test(location.search))
      void import("./code-bar").then(({ CodeBar }) => setBar(() => CodeBar));
  }, []);
  return Bar ? (
    <Island quiet>
      <Bar />
    </Island>
  ) : null;
}
