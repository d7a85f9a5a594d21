import type { ReactNode } from "react";
import { AlertBanner } from "@/components/alerts/alert-banner";
import { CartBadge } from "@/components/cart/cart-badge";
import { CartProvider } from "@/components/cart/cart-provider";
import { StickyCartBar } from "@/components/cart/sticky-cart-bar";
import { FavoritesBadge } from "@/components/favorites/favorites-badge";
import { DrawLate } from "@/components/store/draw-late";
import { ConciergeLauncher } from "@/components/store/idle-parts";
import { Island } from "@/components/store/island";
import { OfflineNotice } from "@/components/store/offline-notice";
import { PagePending } from "@/components/store/page-pending";
import { SiteFooter } from "@/components/store/site-footer";
import { SiteHeader } from "@/components/store/site-header";
import { Toaster } from "@/components/ui/toaster";
import { PageCounter } from "@/components/visits/page-counter";
import { getStoreFrame } from "@/lib/settings/queries";

/** The shell of every public page. Nothing in it depends on the visitor while it is rendered. */
export async function StoreShell({ children }: { children: ReactNode }) {
  const { identity, policies } = await getStoreFrame();
  return (
    <CartProvider>
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
        <DrawLate />
        <OfflineNotice />
        <PageCounter />
      </Island>
    </CartProvider>
  );
}
