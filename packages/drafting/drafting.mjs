export * from "./src/faces/drafting.ts";
