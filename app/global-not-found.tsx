import type { Metadata } from "next";
import { NotFoundView } from "@/components/store/not-found-view";
import { StoreShell } from "@/components/store/store-shell";
import RootLayout, { metadata as siteMetadata } from "./layout";

export { viewport } from "./layout";

export const metadata: Metadata = {
  ...siteMetadata,
  title: "404 Page Not Found | Hearth & Plan",
  robots: { index: false },
};

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
