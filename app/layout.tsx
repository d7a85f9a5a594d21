import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { THEME_COLORS, THEME_SCRIPT } from "@/lib/platform/browser/theme";
import { env } from "@/lib/platform/ops/env";
import { fraunces, inter } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  metadataBase: new URL(env().SITE_URL ?? `http://localhost:${env().PORT}`),
  title: { default: "Hearth & Plan: house plans you can build from", template: "%s | Hearth & Plan" },
  description:
    "House plans drawn by architects, delivered as PDF and CAD files the moment you buy. Modern, farmhouse, contemporary, craftsman and minimalist homes.",
  applicationName: "Hearth & Plan",
  openGraph: { type: "website", siteName: "Hearth & Plan", locale: "en_US" },
  twitter: { card: "summary_large_image" },
  formatDetection: { telephone: false, address: false, email: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: THEME_COLORS.light,
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The theme script changes the class of <html> before React takes over.
    <html lang="en" className={`${fraunces.variable} ${inter.variable}`} suppressHydrationWarning>
      <head>
        <script>{THEME_SCRIPT}</script>
      </head>
      <body>{children}</body>
    </html>
  );
}
