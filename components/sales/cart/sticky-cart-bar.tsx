"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { PageLink } from "@/components/site/page-link";
import { buttonVariants } from "@/components/ui/button-variants";
import { Price } from "@/components/ui/price";
import { formatCents } from "@/lib/platform/format/money";
import { useCart } from "./cart-provider";

const THRESHOLD_PX = 300;

function useScrollingUp(): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (now === last) return;
      setShown(now > THRESHOLD_PX && now < last);
      last = now;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return shown;
}

/**
 * What is in the cart and the way to pay, while scrolling back up a page. The path
 * is asked for only where there is a cart, which is never on the server: on
 * addresses that are not known when a page is built, asking would suspend.
 */
export function StickyCartBar() {
  const { count, totalCents } = useCart();
  return count === 0 ? null : <CartBar count={count} totalCents={totalCents} />;
}

function CartBar({ count, totalCents }: { count: number; totalCents: number }) {
  const scrollingUp = useScrollingUp();
  const pathname = usePathname();
  if (pathname === "/checkout" || pathname.endsWith("/upgrade")) return null;
  return (
    <section
      aria-label="Cart"
      data-testid="sticky-cart"
      inert={!scrollingUp}
      className={`fixed inset-x-0 bottom-0 z-30 border-t border-border bg-card shadow-sheet motion-safe:transition-[translate,visibility] motion-safe:duration-200 ${
        scrollingUp ? "" : "invisible translate-y-full"
      }`}
    >
      <div className="container-page flex items-center justify-between gap-4 py-3">
        <p className="text-sm">
          <span className="font-medium tabular-nums">{`${count} ${count === 1 ? "item" : "items"}`}</span>
          <span className="mx-2 text-muted-foreground" aria-hidden="true">
            ·
          </span>
          <Price amount={formatCents(totalCents)} />
        </p>
        <div className="flex shrink-0 items-center gap-2">
          <Link href="/cart" className={buttonVariants({ variant: "ghost", size: "sm" })}>
            View cart
          </Link>
          <PageLink href="/checkout" className={buttonVariants({ size: "sm" })}>
            Checkout
          </PageLink>
        </div>
      </div>
    </section>
  );
}
