import { PencilIcon } from "lucide-react";
import type { ReactNode } from "react";
import { CartProvider } from "@/components/sales/cart/cart-provider";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { ButtonLink } from "@/components/ui/button-link";
import { getStoreFrame } from "@/lib/settings/queries";

interface PreviewFrameProps {
  state: string;
  editHref: string;
  children: ReactNode;
}

export async function PreviewFrame({ state, editHref, children }: PreviewFrameProps) {
  const { identity, policies } = await getStoreFrame();
  return (
    <CartProvider>
      {/* First, so that its skip link is the first thing that Tab reaches. */}
      <SiteHeader identity={identity} cartBadge={null} favoritesBadge={null} />
      <aside
        aria-label="Preview"
        className="flex flex-wrap items-center justify-between gap-3 border-b bg-secondary px-5 py-2 text-secondary-foreground sm:px-8"
      >
        <p className="text-[0.9375rem]">
          <strong className="font-medium">Preview.</strong>
          <span>{` ${state}. This is the last saved version.`}</span>
        </p>
        <ButtonLink href={editHref} variant="outline" size="sm">
          <PencilIcon aria-hidden="true" />
          Edit
        </ButtonLink>
      </aside>
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <SiteFooter identity={identity} policies={policies} />
    </CartProvider>
  );
}
