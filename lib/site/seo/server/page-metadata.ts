import "server-only";
import type { Metadata } from "next";
import { getStoreIdentity } from "@/lib/settings/queries";

interface PageFacts {
  title: string;
  /** The title is whole as it is. */
  absoluteTitle?: boolean;
  description: string;
  path: string;
  image?: string;
  /** A list that is only a part of the page at `path`: known to visitors, not to search engines. */
  noindex?: boolean;
}

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

export function cardAddress(path: string): string {
  return `/og${path === "/" ? "/home" : path}`;
}

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
