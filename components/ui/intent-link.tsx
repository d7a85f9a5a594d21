"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * Fetched ahead when it is pointed at or focused, not when it comes into view: what stands on every
 * page would be fetched at every opening, for the one link in ten that is followed.
 */
export function IntentLink(props: Omit<ComponentProps<typeof Link>, "prefetch">) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return <Link {...props} prefetch={isWanted ? null : false} onPointerEnter={want} onFocus={want} />;
}
