import type { ReactNode } from "react";
import { PageLink } from "@/components/site/page-link";

const OWN_PATH =
  /(?<![\w/.:])\/(?:plans|services|contact|find-order|checkout|cart|favorites|compare|gallery|about|blog)(?:\/[a-z0-9-]+(?:\/modify)?)?(?:[?#][\w=&+.%-]*[\w+])?(?![\w/])/g;

/** Addresses read badly in a sentence; a link says where it leads. */
function labelOf(path: string): string {
  if (path.startsWith("/plans?")) return "the plans page";
  if (path.endsWith("/modify")) return "the form for changes";
  if (path.startsWith("/plans/")) return "the plan's page";
  if (path.startsWith("/blog/")) return "Read the article";
  const page = path.split(/[?#]/)[0] ?? path;
  const labels: Record<string, string> = {
    "/plans": "the plans page",
    "/services": "our services page",
    "/contact": "our contact page",
    "/find-order": "Find your order",
    "/checkout": "checkout",
    "/gallery": "the gallery",
    "/about": "the About page",
    "/blog": "our blog",
    "/cart": "your cart",
    "/favorites": "your favorites",
  };
  return labels[page] ?? page;
}

/** A reply as text, with the store's own pages as links; nothing else in it becomes markup. */
export function ReplyText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(OWN_PATH)) {
    parts.push(text.slice(from, match.index));
    parts.push(
      <PageLink
        key={match.index}
        href={match[0]}
        className="font-medium text-primary underline underline-offset-4"
      >
        {labelOf(match[0])}
      </PageLink>,
    );
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from));
  return <>{parts}</>;
}
