import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { DARK_THEME_SCRIPT, THEME_COLORS, THEME_SCRIPT } from "@/lib/platform/browser/theme";
import { env } from "@/lib/platform/ops/env";
import { getSettingIfRead, getStoreIdentity } from "@/lib/settings/queries";
import { fraunces, inter } from "./fonts";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const { name, tagline } = await getStoreIdentity();
  return {
    metadataBase: new URL(env().SITE_URL ?? `http://localhost:${env().PORT}`),
    title: { default: tagline ? `${name}: ${tagline}` : name, template: `%s | ${name}` },
    description:
      "House plans as PDF and CAD files, delivered the moment you buy. Modern, farmhouse, contemporary, craftsman and minimalist homes.",
    openGraph: { type: "website", siteName: name, locale: "en_US" },
    twitter: { card: "summary_large_image" },
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: THEME_COLORS.light,
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const isDark = (await getSettingIfRead("theme_default")) === "dark";
  return (
    // The theme script changes the class of <html> before React takes over.
    <html lang="en" className={`${fraunces.variable} ${inter.variable}`} suppressHydrationWarning>
      <head>
        <script>{isDark ? DARK_THEME_SCRIPT : THEME_SCRIPT}</script>
      </head>
      <body>{children}</body>
    </html>
  );
}
