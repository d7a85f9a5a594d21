import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = {
  "@": path.resolve(import.meta.dirname),
  // The marker package throws outside of a bundler that knows server components.
  "server-only": path.resolve(import.meta.dirname, "tests/support/empty.ts"),
};

/** What measures deadlines of real processes on a machine that others may use too; decision 0042. */
const RETRIES_BESIDE_A_STORE = process.env.CI ? 1 : 0;

/** Tests of the houses and of how they are drawn. */
const DRAWINGS = ["{packages/drafting,prisma}/**/*.test.ts"];
/** The default leaves one core to the reporter, which on two cores halves the rate. */
const UNIT_WORKERS = Math.max(2, availableParallelism() - 1);
/** What is told of all houses at once takes twenty seconds where two workers share two slow cores. */
const UNIT_TIMEOUT = 60_000;

/** Unit tests that connect to a database of their own: the client is one for all modules of a process. */
const UNIT_APART = ["lib/platform/db/client.test.ts"];

/** Integration tests that replace a module, or leave one behind that others would meet. */
const INTEGRATION_APART = [
  "buyer-page",
  "concierge-model",
  "contract-rich*",
  "corrections",
  "display-order",
  "inbox",
  "password-links",
  "pages-at-build",
  "query-budgets",
  "replica",
  "role-walk",
  "settings-act",
  "sign-in",
  "staff-emails",
  "store-identity",
  "uploadthing",
  "visits",
].map((name) => `tests/integration/${name}.test.ts`);

interface Files {
  include: string[];
  exclude?: string[];
  /** Whether each file loads its modules anew, the default. */
  isolate?: boolean;
}

const unit = (name: string, files: Files) => ({
  resolve: { alias },
  test: { name, ...files, environment: "node" as const, testTimeout: UNIT_TIMEOUT, maxWorkers: UNIT_WORKERS },
});

const integration = (name: string, files: Files) => ({
  resolve: { alias },
  test: {
    name,
    ...files,
    globalSetup: ["tests/support/cluster.ts"],
    setupFiles: ["tests/support/test-database.ts"],
    environment: "node" as const,
    testTimeout: 30_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
  },
});

export default defineConfig({
  resolve: { alias },
  test: {
    reporters: [
      "default",
      ...(process.env.TEST_JSON
        ? [["json", { outputFile: process.env.TEST_JSON }] as ["json", { outputFile: string }]]
        : []),
    ],
    projects: [
      unit("unit", {
        include: ["{app,components,demo,lib,scripts,server,tests/structure}/**/*.test.{ts,tsx}"],
        exclude: [...DRAWINGS, ...UNIT_APART],
        isolate: false,
      }),
      unit("unit-apart", { include: UNIT_APART }),
      {
        resolve: { alias },
        test: {
          name: "drawings",
          include: DRAWINGS,
          environment: "node",
          // Nothing here replaces a module or the environment, and what draws a house is slow until
          // V8 has compiled it: files that follow one another in a process take half the time.
          isolate: false,
          // They give way to the parts that they run beside (scripts/test.ts).
          testTimeout: 3 * UNIT_TIMEOUT,
          maxWorkers: UNIT_WORKERS,
        },
      },
      integration("integration", {
        include: ["tests/integration/**/*.test.{ts,tsx}"],
        exclude: INTEGRATION_APART,
        isolate: false,
      }),
      integration("integration-apart", { include: INTEGRATION_APART }),
      {
        resolve: { alias },
        test: {
          name: "fleet",
          include: ["tests/fleet/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
          retry: RETRIES_BESIDE_A_STORE,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // The production build, killed and cut off from what it needs; scripts/test.ts says where it is.
        resolve: { alias },
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          environment: "node",
          testTimeout: 90_000,
          hookTimeout: 90_000,
          retry: RETRIES_BESIDE_A_STORE,
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
