import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import type { DrawnSetFile } from "./draw-set.ts";
import type { Drawing, DrawingOrder } from "./drawing.ts";
import type { ThreadResponse } from "./thread.ts";

interface Limits {
  /**
   * Most that one drawing may take of a processor. Not how long it is under way: on a busy
   * machine a worker of low priority waits many times as long as it works.
   */
  processorMs: number;
  /** Most memory for what a drawing is made of. */
  memoryMb: number;
}

/**
 * Room for what a drawing makes and forgets at once, MB. A thread's own size is for small
 * programs: a set makes hundreds of MB of short-lived points, and a fifth of its time went
 * into sweeping them.
 */
const YOUNG_MB = 96;

/**
 * What a thread may keep before V8 begins to mark what is still in use, of the memory that it has. By
 * itself it begins at a few MB, so that every set was drawn beside the marking, a tenth slower.
 */
const UNMARKED = 0.5;

/** Longest time that the code of a thread takes to load, on a machine that is busy. */
const LOAD_MS = 120_000;

/** How often it is looked what a drawing has taken, milliseconds. */
const CHECK_INTERVAL_MS = 500;

/** So many times its limit of a processor may a drawing be under way: one that waits for nothing ends too. */
const STALLED = 30;

/**
 * Draws in a thread of its own with limits of time and memory: a layout that asks for too
 * much ends the thread, and not the process that waits for it. The thread is kept for the
 * next drawing, so that only the first pays for loading the code.
 */
export class Draughtsman {
  private thread: Promise<Worker> | undefined;

  private readonly limits: Limits;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** Loads the drawing code before there is something to draw. */
  async warmUp(): Promise<void> {
    await this.ready();
  }

  /**
   * Draws one order; one at a time.
   * @throws Error when the checks refuse it, or a limit is passed
   */
  async draw(order: DrawingOrder): Promise<Drawing> {
    const thread = await this.ready();
    const { processorMs } = this.limits;
    const most = (await processorTime(thread)) + processorMs;
    const isOver = async () => (await processorTime(thread)) > most;
    try {
      const response = within<[ThreadResponse]>(thread, "message", STALLED * processorMs, isOver);
      thread.postMessage(order);
      const [message] = await response;
      if ("error" in message) throw new DrawingRefused(message.error);
      const { files, plan } = message.drawing;
      if (!plan) return { files: files.map(whole) };
      const { sample } = plan.preview;
      const preview = { ...plan.preview, sample: { ...sample, body: Buffer.from(sample.body) } };
      return { files: files.map(whole), plan: { ...plan, study: whole(plan.study), preview } };
    } catch (error) {
      if (!(error instanceof DrawingRefused)) await this.stop();
      throw error;
    }
  }

  /** What its thread has taken of a processor since it began, milliseconds. */
  async processorMs(): Promise<number> {
    return processorTime(await this.ready());
  }

  private ready(): Promise<Worker> {
    this.thread ??= (async () => {
      // Read when the heap of a thread is made; a thread's own options know no such size.
      setFlagsFromString(`--initial-old-space-size=${Math.floor(this.limits.memoryMb * UNMARKED)}`);
      const thread = new Worker(new URL("./thread.ts", import.meta.url), {
        // Node runs these types as they are; what its parent is started with is nothing to it.
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: this.limits.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
      });
      await within(thread, "message", LOAD_MS);
      return thread;
    })();
    this.thread.catch(() => {
      this.thread = undefined;
    });
    return this.thread;
  }

  /** Ends the thread, whatever it is at. */
  async stop(): Promise<void> {
    const thread = await this.thread?.catch(() => undefined);
    this.thread = undefined;
    await thread?.terminate();
  }
}

/** What comes from another thread is plain bytes. */
const whole = (file: DrawnSetFile): DrawnSetFile => ({ ...file, body: Buffer.from(file.body) });

async function processorTime(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage();
  return (user + system) / 1000;
}

/**
 * What a thread says next.
 * @throws Error when it ends or fails, when the time is over, or `isOver` says so
 */
async function within<T extends unknown[]>(
  thread: Worker,
  event: string,
  ms: number,
  isOver: () => Promise<boolean> = async () => false,
): Promise<T> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), ms);
  const check = setInterval(() => {
    // A thread that has ended says so itself.
    void isOver().then(
      (is) => is && over.abort(),
      () => undefined,
    );
  }, CHECK_INTERVAL_MS);
  const { signal } = over;
  try {
    const ended = once(thread, "exit", { signal }).then(() => {
      throw new Error("The drawing thread ended.");
    });
    // `once` fails with what the thread's own error event brings.
    return (await Promise.race([once(thread, event, { signal }), ended])) as T;
  } catch (error) {
    if (signal.aborted) throw new Error("It took more than its time.");
    throw error;
  } finally {
    clearTimeout(timer);
    clearInterval(check);
    over.abort();
  }
}

/** The thread is well; what it was asked to draw is not. */
class DrawingRefused extends Error {}
