import localFont from "next/font/local";

// Until a typeface has come, a local one of its measure stands in for it (app/faces.css).

/** Display face, cut down (app/fonts/README.md). */
export const fraunces = localFont({
  src: "./fonts/fraunces.woff2",
  weight: "500",
  style: "normal",
  variable: "--font-fraunces",
  display: "swap",
  fallback: ["fraunces-local", "fraunces-local-wide", "Georgia", "serif"],
  adjustFontFallback: false,
});

export const inter = localFont({
  src: "./fonts/inter.woff2",
  weight: "400 600",
  style: "normal",
  variable: "--font-inter",
  display: "swap",
  fallback: ["inter-local", "system-ui", "sans-serif"],
  adjustFontFallback: false,
});
