export async function waitForResponse(url: string, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs;
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    if (performance.now() > until) throw new Error(`${url} did not respond`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
