/** Runs once when a server process starts, before it answers: its log is one, caches hear of changes, periodic work begins. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const [{ logFrameworkErrors }, { startInvalidation }, { startStoreJobs }, { watchDueContent }] =
    await Promise.all([
      import("@/lib/platform/ops/framework-log"),
      import("@/lib/platform/cache/invalidation"),
      import("@/lib/insights/jobs/store-jobs"),
      import("@/lib/content/sections/server/due-content"),
    ]);
  logFrameworkErrors();
  startInvalidation();
  startStoreJobs();
  watchDueContent();
}
