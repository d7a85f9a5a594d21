import { titleSlug } from "@/lib/platform/format/slug";
import type { NavItem } from "./nav";

export const styleNav = (styles: readonly string[]): NavItem[] =>
  styles.map((style) => ({
    href: `/plans?style=${encodeURIComponent(style)}`,
    label: style === "Farmhouse" ? "Farmhouses" : `${style} homes`,
  }));

/** By their titles as slugs, with the words for each. */
const FIRST_SERVICES: Record<string, string> = {
  "interior-design": "Interior design",
  "custom-design": "Custom design",
  "diy-walkthrough": "DIY walkthrough",
  "permit-guidance": "Permit guidance",
};
const FOOTER_SERVICES = 4;

export function serviceNav(services: readonly { title: string }[]): NavItem[] {
  const titles = new Map(services.map(({ title }) => [titleSlug(title), title]));
  const first = Object.keys(FIRST_SERVICES).filter((slug) => titles.has(slug));
  const slugs = [...new Set([...first, ...titles.keys()])].slice(0, FOOTER_SERVICES);
  return [
    { href: "/services#how-it-works", label: "How it works" },
    ...slugs.map((slug) => ({
      href: `/services?service=${slug}`,
      label: FIRST_SERVICES[slug] ?? titles.get(slug) ?? "",
    })),
  ];
}
