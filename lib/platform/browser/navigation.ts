export const NAVIGATION = "store:navigation";

declare global {
  interface WindowEventMap {
    [NAVIGATION]: CustomEvent<string>;
  }
}
