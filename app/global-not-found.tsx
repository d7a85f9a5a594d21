import type { Metadata } from "next";
import { NotFoundView } from "@/components/site/not-found-view";
import { StoreShell } from "@/components/site/store-shell";
import RootLayout, { generateMetadata as siteMetadata } from "./layout";

export { viewport } from "./layout";

export async function generateMetadata(): Promise<Metadata> {
  const site = await siteMetadata();
  return { ...site, title: `404 Page Not Found | ${site.openGraph?.siteName}`, robots: { index: false } };
}

/**
 * Any address without a page, as a document of its own: a not-found.tsx here would
 * be sent along with every page, shell and all.
 */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <StoreShell>
        <NotFoundView />
      </StoreShell>
    </RootLayout>
  );
}
