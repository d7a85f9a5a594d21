import { expect, it } from "vitest";
import type { SampleRowDto } from "../dto";
import { goingRows, goingWords, ownWords, sampleProblem } from "./sample-words";

const OWNER = 1;
const row = (kind: SampleRowDto["kind"], id: number, name: string, isOwn = false) => ({
  kind,
  id,
  name,
  isOwn,
});
const rows = [
  row("plan", 1, "Cedar Ridge"),
  row("plan", 2, "Harbor Line"),
  row("plan", 3, "Lumen House", true),
  row("addon", 1, "Material List"),
  row("user", OWNER, "admin"),
  row("user", 2, "editor"),
];

it("counts what goes by kind, without what is the owner's and without whoever removes it", () => {
  const going = goingRows(rows, OWNER);
  expect(going.map(({ name }) => name)).toEqual(["Cedar Ridge", "Harbor Line", "Material List", "editor"]);
  expect(goingWords(going, 14)).toEqual(["2 plans", "1 add-on", "1 user", "14 days of made-up visits"]);
  expect(ownWords(rows)).toEqual(['the plan "Lumen House"']);
});

it("is about what is shown first, then about passwords that everybody knows, then about nothing", () => {
  expect(sampleProblem({ rows, days: 14 }, OWNER)).toMatch(/not yours/);
  expect(sampleProblem({ rows: [], days: 1 }, OWNER)).toMatch(/not yours/);
  const own = rows.filter(({ isOwn, id, kind }) => isOwn || (kind === "user" && id === OWNER));
  expect(sampleProblem({ rows: own, days: 0 }, OWNER)).toMatch(/sign in as admin:/);
  expect(sampleProblem({ rows: own.filter(({ kind }) => kind === "plan"), days: 0 }, OWNER)).toBeUndefined();
});
