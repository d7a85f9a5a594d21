import type { ReactNode } from "react";
import { FavoritesBadge } from "@/components/catalog/favorites/favorites-badge";
import { AlertBanner } from "@/components/content/alerts/alert-banner";
import { CartBadge } from "@/components/sales/cart/cart-badge";
import { CartProvider } from "@/components/sales/cart/cart-provider";
import { CodeOffer } from "@/components/sales/cart/code-offer";
import { StickyCartBar } from "@/components/sales/cart/sticky-cart-bar";
import { ConciergeLauncher } from "@/components/site/idle-parts";
import { Island } from "@/components/site/island";
import { LazyBelowFold } from "@/components/site/lazy-below-fold";
import { OfflineNotice } from "@/components/site/offline-notice";
import { PagePending } from "@/components/site/page-pending";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { PageCounter } from "@/components/site/visits/page-counter";
import { Toaster } from "@/components/ui/toaster";
import { getStoreFrame } from "@/lib/settings/queries";

/** Nothing in it depends on the visitor, so that it can be prerendered. */
export async function StoreShell({ children }: { children: ReactNode }) {
  const { identity, policies } = await getStoreFrame();
  return (
    <CartProvider>
      <CodeOffer />
      <AlertBanner />
      <SiteHeader
        identity={identity}
        cartBadge={
          <Island quiet>
            <CartBadge />
          </Island>
        }
        favoritesBadge={
          <Island quiet>
            <FavoritesBadge />
          </Island>
        }
      />
      <main
        id="content"
        data-mail={identity.email || undefined}
        tabIndex={-1}
        className="min-h-[60vh] wrap-anywhere outline-none"
      >
        {children}
      </main>
      <SiteFooter identity={identity} policies={policies} />
      <Island quiet>
        <StickyCartBar />
      </Island>
      <Island quiet>
        <ConciergeLauncher />
      </Island>
      <Island quiet>
        <Toaster />
      </Island>
      <Island quiet>
        <PagePending />
        <LazyBelowFold />
        <OfflineNotice />
        <PageCounter />
      </Island>
    </CartProvider>
  );
}
