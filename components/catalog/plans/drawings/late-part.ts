import type { ReactNode } from "react";

/** What a part of the page that comes late draws: itself, and around it what stands there until it can. */
export interface LatePartProps {
  slug: string;
  /** What the page has without script. */
  children: ReactNode;
}
