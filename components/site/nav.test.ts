import { expect, it } from "vitest";
import { isInSection, MAIN_NAV } from "./nav";

const current = (pathname: string) =>
  MAIN_NAV.filter((item) => isInSection(pathname, item.href)).map((i) => i.label);

it.each([
  ["/", ["Home"]],
  ["/plans", ["Plans"]],
  ["/plans/alder-studio", ["Plans"]],
  ["/browse/style=Modern", ["Plans"]],
  ["/browse", ["Plans"]],
  ["/plansandmore", []],
  ["/checkout", []],
  ["/blog/building-small", ["Blog"]],
])("%s marks %j", (pathname, labels) => {
  expect(current(pathname)).toEqual(labels);
});
