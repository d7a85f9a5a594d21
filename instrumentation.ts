/**
 * Runs once when a server process starts: the senders of requests are written down,
 * cache and maintenance switch are kept true, the middleware gets what it asks, periodic work begins.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { noteSocketAddresses } = await import("@/lib/platform/socket-address");
  noteSocketAddresses();
  const { startCacheSync } = await import("@/lib/platform/cache-sync");
  await startCacheSync();
  const { startMaintenanceWatch } = await import("@/lib/settings/maintenance-watch");
  await startMaintenanceWatch();
  const [{ setScreenGate }, { screenStatus }] = await Promise.all([
    import("@/lib/users/screen-gate"),
    import("@/lib/users/screen-status"),
  ]);
  setScreenGate(screenStatus);
  const { startStoreJobs, stopStoreJobs } = await import("@/lib/jobs/store-jobs");
  startStoreJobs();
  const { watchDueContent } = await import("@/lib/content/due-content");
  watchDueContent();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stopStoreJobs());
}
