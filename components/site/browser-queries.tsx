"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { browserQueryClient, createQueryClient } from "@/lib/platform/browser/query-client";

/** Gives the components inside it the browser's query client; on the server each rendering has its own. */
export function BrowserQueries({ children }: { children: ReactNode }) {
  const [client] = useState(() =>
    typeof window === "undefined" ? createQueryClient() : browserQueryClient(),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
