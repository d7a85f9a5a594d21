export * from "./src/faces/draw.ts";
