import { defineConfig } from "@playwright/test";

const LAUNCH_ARGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Chromium's sandbox cannot be set up by root.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Elsewhere a test that fails once is looked into; decision 0042.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["line"], ["json"]] : [["line"]],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? "http://localhost:3000",
    // Tracing costs about as much as the page itself; where there is a second try, that one is traced.
    // Elsewhere: `npm run test:e2e -- -- --trace on FILE`.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: LAUNCH_ARGS },
  },
  projects: [
    {
      name: "desktop",
      testIgnore: [/\.(?:phone|alone)\.spec\.ts/, /own-store/],
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: "phone",
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
      testMatch: /\.phone\.spec\.ts|purchase\.spec\.ts/,
    },
    // A store that began as an empty database, walked by its owner (scripts/own-server).
    {
      name: "own-store",
      testMatch: /own-store\/.*\.spec\.ts/,
      workers: 1,
      use: { viewport: { width: 1280, height: 900 } },
    },
    // What changes the store for everybody runs after the others (scripts/test.ts), one at a time.
    {
      name: "alone",
      testMatch: /\.alone\.spec\.ts/,
      workers: 1,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
});
