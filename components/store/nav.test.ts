import { expect, it } from "vitest";
import { isInSection, MAIN_NAV, SERVICE_NAV, STYLE_NAV } from "./nav";

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

it("links to every style and service the store promises", () => {
  expect(STYLE_NAV.map((item) => item.href.split("=")[1])).toEqual([
    "Modern",
    "Farmhouse",
    "Contemporary",
    "Craftsman",
    "Minimalist",
  ]);
  expect(SERVICE_NAV.map((item) => item.href)).toEqual([
    "/services#how-it-works",
    "/services?service=interior-design",
    "/services?service=custom-design",
    "/services?service=diy-walkthrough",
    "/services?service=permit-guidance",
  ]);
});
