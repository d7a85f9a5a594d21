import { expect, test } from "vitest";
import { services } from "@/prisma/seed/content/services";
import { serviceNav, styleNav } from "./footer-nav";

const hrefs = (titles: string[]) => serviceNav(titles.map((title) => ({ title }))).map(({ href }) => href);

test("the sample store links to the services that the spec names", () => {
  expect(serviceNav(services)).toEqual([
    { href: "/services#how-it-works", label: "How it works" },
    { href: "/services?service=interior-design", label: "Interior design" },
    { href: "/services?service=custom-design", label: "Custom design" },
    { href: "/services?service=diy-walkthrough", label: "DIY walkthrough" },
    { href: "/services?service=permit-guidance", label: "Permit guidance" },
  ]);
});

test("a store without services links to none, and one with others to the first four of its own", () => {
  expect(hrefs([])).toEqual(["/services#how-it-works"]);
  expect(hrefs(["Site Plans", "Surveys", "Custom Design", "Renderings", "Models"])).toEqual([
    "/services#how-it-works",
    "/services?service=custom-design",
    "/services?service=site-plans",
    "/services?service=surveys",
    "/services?service=renderings",
  ]);
});

test("a style leads to its plans, whatever it is called", () => {
  expect(styleNav(["Farmhouse", "Mid-Century & Modern"])).toEqual([
    { href: "/plans?style=Farmhouse", label: "Farmhouses" },
    { href: "/plans?style=Mid-Century%20%26%20Modern", label: "Mid-Century & Modern homes" },
  ]);
  expect(styleNav([])).toEqual([]);
});
