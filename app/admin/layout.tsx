import type { Metadata } from "next";
import type { ReactNode } from "react";
import { DemoPaymentsBar } from "@/components/admin/shell/demo-payments-bar";
import { ToastPlace } from "@/components/admin/shell/toast-place";
import { BrowserQueries } from "@/components/site/browser-queries";
import { Toaster } from "@/components/ui/toaster";

/** Every screen asks who it is for before it draws anything, so that its status code can say no. */
export const instant = false;

export const metadata: Metadata = {
  title: { default: "Back Office", template: "%s | Back Office" },
  robots: { index: false, follow: false },
};

/** Around sign-in and panel, so that a toast outlives the way from one to the other. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <BrowserQueries>
      <DemoPaymentsBar />
      {children}
      <Toaster />
      <ToastPlace />
    </BrowserQueries>
  );
}
