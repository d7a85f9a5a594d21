import "server-only";
import type { Metadata } from "next";
import { getStoreIdentity } from "@/lib/settings/queries";

interface PageFacts {
  /** Without the name of the store, which the layout adds. */
  title: string;
  /** The title is whole as it is. */
  absoluteTitle?: boolean;
  description: string;
  /** The address the page is known by, from the root on. */
  path: string;
  /** The address of the card; the generated one of the path unless told. */
  image?: string;
  /** A list that is only a part of the page at `path`: known to visitors, not to search engines. */
  noindex?: boolean;
}

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** The address of the generated card of a page, 1200 by 630. */
export function cardAddress(path: string): string {
  return `/og${path === "/" ? "/home" : path}`;
}

/** Title, description, canonical address and the cards that other sites show of a page. */
export async function pageMetadata(facts: PageFacts): Promise<Metadata> {
  const { title, description, path } = facts;
  const url = facts.image ?? cardAddress(path);
  const images = [{ url, width: CARD_WIDTH, height: CARD_HEIGHT, alt: title }];
  return {
    title: facts.absoluteTitle ? { absolute: title } : title,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: "website",
      siteName: (await getStoreIdentity()).name,
      locale: "en_US",
      title,
      description,
      url: path,
      images,
    },
    twitter: { card: "summary_large_image", title, description, images: [url] },
    ...(facts.noindex ? { robots: { index: false, follow: true } } : {}),
  };
}
