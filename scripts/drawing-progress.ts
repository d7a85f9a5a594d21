const POLL_INTERVAL_MS = 2000;
/** A line each so many plans: a terminal is no place for twenty-six. */
const STEP = 5;

async function plansToDraw(url: string): Promise<number | undefined> {
  const response = await fetch(`${url}/api/health/ready`).catch(() => undefined);
  const { plansToDraw } = (await response?.json().catch(() => undefined)) ?? {};
  return typeof plansToDraw === "number" ? plansToDraw : undefined;
}

const minutes = (ms: number) => {
  const seconds = Math.round(ms / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`;
};

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));

export async function untilDrawn(url: string): Promise<void> {
  while ((await plansToDraw(url)) !== 0) await pause();
}

export async function reportDrawings(url: string, say: (line: string) => void): Promise<void> {
  const started = performance.now();
  const total = await plansToDraw(url);
  if (!total) return;
  say(`Drawing ${total} plans meanwhile; each one's page fills itself when it is done.`);
  let told = total;
  for (;;) {
    await pause();
    const waiting = await plansToDraw(url);
    if (waiting === undefined) continue;
    if (waiting === 0) break;
    if (told - waiting < STEP) continue;
    told = waiting;
    const left = ((performance.now() - started) / (total - waiting)) * waiting;
    say(`  ${total - waiting} of ${total} plans are drawn, about ${minutes(left)} to go`);
  }
  say(`All plans are drawn (${minutes(performance.now() - started)}).`);
}
