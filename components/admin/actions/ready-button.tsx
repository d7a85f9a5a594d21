"use client";

import { Button, type ButtonProps } from "@/components/ui/button";
import { useHydrated } from "@/lib/platform/browser/use-hydrated";

/**
 * A button that waits for the page's script, before which a press on it would be lost, or would send its
 * form into the address. Disabled, it keeps Enter in a field from sending the form as well.
 */
export function ReadyButton({ disabled, ...props }: ButtonProps) {
  const hydrated = useHydrated();
  return <Button {...props} aria-busy={!hydrated} disabled={disabled || !hydrated} />;
}
