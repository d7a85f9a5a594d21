export * from "./src/faces/author.ts";
