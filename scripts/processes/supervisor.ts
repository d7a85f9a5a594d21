export interface Running {
  ended: Promise<string>;
  stop: () => Promise<void>;
}

interface Part {
  name: string;
  /** Resolves when the part is ready; rejects when it ended before. */
  start: () => Promise<Running>;
}

interface Supervised {
  /** Resolves with the reason when the part is not started again any more. */
  gaveUp: Promise<string>;
  stop: () => Promise<void>;
}

interface Patience {
  /** Ends within the window after which a part is given up. */
  most: number;
  windowMs: number;
  /** Pause before a part is started again; twice as long after each further end within the window. */
  pauseMs: number;
}

const PATIENCE: Patience = { most: 5, windowMs: 60_000, pauseMs: 100 };

/** How a part ends that was sent SIGTERM: somebody wants the store to stop, which a crash or the system's killer does not do so. */
const TOLD_TO_END = /^(?:SIGTERM|code (?:0|143))$/;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Starts a part of the store, and starts it again when it ends: a process that was killed
 * leaves the others as they are. A part that ends again and again is given up, and so is one that
 * was told to end.
 *
 * @throws what its first start throws: that is a matter of the setup
 */
export async function supervise(part: Part, patience: Patience = PATIENCE): Promise<Supervised> {
  let running: Running | undefined = await part.start();
  let stopping = false;
  const ends: number[] = [];

  /** @returns how long to wait before the next start; undefined when there is none */
  const pauseAfter = (how: string): number | undefined => {
    const now = performance.now();
    ends.push(now);
    while ((ends[0] ?? now) < now - patience.windowMs) ends.shift();
    if (ends.length > patience.most) return undefined;
    console.error(`${part.name} ended (${how}); starting it again.`);
    return patience.pauseMs * 2 ** (ends.length - 1);
  };

  const watch = async (): Promise<string> => {
    for (;;) {
      let how: string;
      try {
        running ??= await part.start();
        if (stopping) await running.stop();
        how = await running.ended;
      } catch (error) {
        how = messageOf(error);
      }
      running = undefined;
      if (stopping) return new Promise<string>(() => undefined);
      if (TOLD_TO_END.test(how)) return `${part.name} was told to end.`;
      const pause = pauseAfter(how);
      if (pause === undefined) {
        const seconds = Math.round(patience.windowMs / 1000);
        return `${part.name} ended ${ends.length} times within ${seconds} seconds, the last time so: ${how}.`;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (stopping) return new Promise<string>(() => undefined);
    }
  };

  return {
    gaveUp: watch(),
    stop: async () => {
      stopping = true;
      await running?.stop();
    },
  };
}
