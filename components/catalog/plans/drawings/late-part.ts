import type { ReactNode } from "react";

export interface LatePartProps {
  slug: string;
  /** What the page has without script. */
  children: ReactNode;
}
