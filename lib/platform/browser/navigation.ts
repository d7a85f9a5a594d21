/** What the window is told when the router starts for another address, with the address (instrumentation-client.ts). */
export const NAVIGATION = "store:navigation";

declare global {
  interface WindowEventMap {
    [NAVIGATION]: CustomEvent<string>;
  }
}
