import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sampleHouses } from "drafting/author";
import { drawAhead, MANIFEST, pictureFile } from "@/prisma/seed/drawn-ahead";
import { runCommand } from "./run-command";

/** `npm run draw-ahead`: draws what is committed of the sample houses, after a change of them or of the drawings. */
runCommand(async () => {
  const known: Record<string, unknown> = {};
  const folder = path.dirname(pictureFile("house", "front"));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const house of sampleHouses) {
    const { pictures, ...rest } = await drawAhead(house);
    for (const { name, body } of pictures) writeFileSync(pictureFile(house.slug, name), body);
    known[house.slug] = { ...rest, pictures: pictures.map(({ body: _, ...picture }) => picture) };
    console.log(`${house.slug}: ${pictures.map(({ name }) => name).join(", ")}`);
  }
  writeFileSync(MANIFEST, `${JSON.stringify(known, null, 1)}\n`);
});
