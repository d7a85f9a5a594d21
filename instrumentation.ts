/**
 * Runs once when a server process starts: small buffers are kept apart, the senders of
 * requests are written down and their addresses made readable, floods of sign-ins are
 * turned away, cache and maintenance switch are kept true, finished answers are kept,
 * compressed files sent, the middleware gets what it asks and tells, periodic work begins.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const [{ keepBuffersApart }, { noteSocketAddresses }, { mendBrokenEscapes }, { endConnectionsLater }] =
    await Promise.all([
      import("@/lib/platform/http/small-buffers"),
      import("@/lib/platform/http/socket-address"),
      import("@/lib/platform/http/broken-escapes"),
      import("@/lib/platform/http/connection-end"),
    ]);
  keepBuffersApart();
  noteSocketAddresses();
  mendBrokenEscapes();
  const endConnections = endConnectionsLater();
  const [{ refuseAtRequestStart }, { refuseFlood }] = await Promise.all([
    import("@/lib/platform/http/request-start"),
    import("@/lib/users/sign-in-gate"),
  ]);
  refuseAtRequestStart("sign-in-gate", refuseFlood);
  const [{ onCacheExpiry, startCacheSync }, { cacheIsKept }] = await Promise.all([
    import("@/lib/platform/cache/cache-sync"),
    import("@/lib/platform/cache/cache-kept"),
  ]);
  await startCacheSync();
  const { startMaintenanceWatch } = await import("@/lib/settings/maintenance-watch");
  await startMaintenanceWatch();
  // While developing, every answer is made anew.
  if (process.env.NODE_ENV === "production") {
    const [{ answerFromKept, forgetAnswers }, { tellEdgeSeconds }] = await Promise.all([
      import("@/lib/routing/kept-answers"),
      import("@/lib/routing/edge-second"),
    ]);
    tellEdgeSeconds();
    onCacheExpiry(forgetAnswers);
    refuseAtRequestStart("kept-answers", (request, response) =>
      answerFromKept(request, response, cacheIsKept),
    );
    const { compressedFiles, sendCompressed, staticFolder } = await import("@/lib/routing/compressed-files");
    const files = compressedFiles(staticFolder());
    refuseAtRequestStart("compressed-files", (request, response) => {
      sendCompressed(request, response, files);
      return false;
    });
  }
  const [{ setScreenGate }, { screenStatus }] = await Promise.all([
    import("@/lib/users/screen-gate"),
    import("@/lib/users/screen-status"),
  ]);
  setScreenGate(screenStatus);
  const [{ setOrderGate }, { leadsToOrder }] = await Promise.all([
    import("@/lib/orders/order-gate"),
    import("@/lib/orders/queries"),
  ]);
  setOrderGate(leadsToOrder);
  const [{ setSearchGate }, { searchAhead }, { forgetKeptReads }] = await Promise.all([
    import("@/lib/plans/search-gate"),
    import("@/lib/plans/searches"),
    import("@/lib/platform/cache/kept-reads"),
  ]);
  setSearchGate(searchAhead);
  onCacheExpiry(forgetKeptReads);
  const { startStoreJobs, stopStoreJobs } = await import("@/lib/jobs/store-jobs");
  startStoreJobs();
  const { watchDueContent } = await import("@/lib/content/due-content");
  watchDueContent();
  const { watchPagesOnDisk } = await import("@/lib/platform/cache/pages-on-disk");
  watchPagesOnDisk();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      endConnections();
      void stopStoreJobs();
    });
  }
}
