/** Resolves when an address responds with 200. */
export async function answers(url: string, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    if (performance.now() > until) throw new Error(`${url} did not answer`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
