export * from "./src/faces/scene.ts";
