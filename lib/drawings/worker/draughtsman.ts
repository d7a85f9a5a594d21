import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import type { DrawnSetFile } from "./draw-set";
import type { Drawing, DrawingOrder } from "./drawing";
import type { ThreadResponse } from "./thread";

interface Limits {
  /** Longest time that one drawing may take. */
  timeMs: number;
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

/**
 * Draws in a thread of its own with limits of time and memory: a layout that asks for too
 * much ends the thread, and not the process that waits for it. The thread is kept for the
 * next drawing, so that only the first pays for loading the code.
 */
export class Draughtsman {
  private thread: Promise<Worker> | undefined;

  constructor(private readonly limits: Limits) {}

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
    try {
      const response = within<[ThreadResponse]>(thread, "message", this.limits.timeMs);
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
    const { user, system } = await (await this.ready()).cpuUsage();
    return (user + system) / 1000;
  }

  private ready(): Promise<Worker> {
    this.thread ??= (async () => {
      // Read when the heap of a thread is made; a thread's own options know no such size.
      setFlagsFromString(`--initial-old-space-size=${Math.floor(this.limits.memoryMb * UNMARKED)}`);
      const thread = new Worker(new URL("./thread.ts", import.meta.url), {
        execArgv: ["--import", "tsx"],
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

/** What a thread says next. @throws Error when it ends, fails or takes too long */
async function within<T extends unknown[]>(thread: Worker, event: string, ms: number): Promise<T> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), ms);
  try {
    const ended = once(thread, "exit", { signal: over.signal }).then(() => {
      throw new Error("The drawing thread ended.");
    });
    // `once` fails with what the thread's own error event brings.
    return (await Promise.race([once(thread, event, { signal: over.signal }), ended])) as T;
  } catch (error) {
    if (over.signal.aborted) throw new Error(`It took more than ${ms / 1000} s.`);
    throw error;
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}

/** The thread is well; what it was asked to draw is not. */
class DrawingRefused extends Error {}
