import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether the page's script has taken over. Until then a press on a button is lost, and one that
 * sends a form would load a document with what was typed in its address: such a control is
 * disabled, and what holds it says `aria-busy`.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
