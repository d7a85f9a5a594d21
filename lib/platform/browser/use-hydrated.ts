import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Until then a press on a button is lost, and a form would load a document with its fields in the address:
 * disable such a control, and set `aria-busy` on what holds it.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
