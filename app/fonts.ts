import localFont from "next/font/local";

/** Display face, cut down by scripts/fonts.ts. */
export const fraunces = localFont({
  src: "../generated/fonts/fraunces.woff2",
  weight: "500",
  style: "normal",
  variable: "--font-fraunces",
  display: "swap",
  fallback: ["Georgia", "Times New Roman", "serif"],
  adjustFontFallback: "Times New Roman",
});

/** Text and interface face; its tabular figures carry prices and specifications. */
export const inter = localFont({
  src: "../generated/fonts/inter.woff2",
  weight: "400 600",
  style: "normal",
  variable: "--font-inter",
  display: "swap",
  fallback: ["system-ui", "Segoe UI", "Roboto", "sans-serif"],
  adjustFontFallback: "Arial",
});
