import { createClient } from "@redis/client";
import type pg from "pg";
import { timeUntil } from "./visitors";

/** How long a change keeps an instance that starts from trusting what others made; cache-sync.ts, layered-cache.ts. */
const TRUSTED_AFTER_S = 13;

const clientOf = (url: string) => createClient({ url });
type Client = ReturnType<typeof clientOf>;

/** Never the same twice, so that no instance has made an answer before. */
let asked = 0;

/** The shared cache, looked at from outside of the instances. */
export class SharedCache {
  #redis: Client;
  #database: pg.Client;
  #slug: string;

  private constructor(redis: Client, database: pg.Client, slug: string) {
    this.#redis = redis;
    this.#database = database;
    this.#slug = slug;
  }

  static async of(url: string, database: pg.Client, slug: string): Promise<SharedCache> {
    const redis = clientOf(url);
    redis.on("error", () => undefined);
    await redis.connect();
    return new SharedCache(redis, database, slug);
  }

  close(): void {
    this.#redis.destroy();
  }

  /** A list with the plan in it that nobody has asked for yet. */
  newList(): { path: string; key: string } {
    asked += 1;
    return {
      path: `/api/plans?q=${this.#slug.split("-")[0]}&minPrice=${asked}`,
      key: `*"minPrice":${asked}[,}]*`,
    };
  }

  /** Whether Redis holds what an instance made of a list. */
  async holds(key: string): Promise<boolean> {
    for await (const keys of this.#redis.scanIterator({ MATCH: key, COUNT: 1000 })) {
      if (keys.length > 0) return true;
    }
    return false;
  }

  /** Resolves when instances that just started take what others make from now on. */
  async isTrusted(): Promise<void> {
    await timeUntil(async () => {
      const { rows } = await this.#database.query<{ age: string }>(
        "select extract(epoch from clock_timestamp() - max(changed_at)) as age from cache_tag_changes",
      );
      return Number(rows[0]?.age) > TRUSTED_AFTER_S;
    }, 30_000);
  }

  /**
   * Does something while the plan has another price that nothing announces: whoever
   * still shows the old one did not make its answer, and took it from somebody.
   */
  async withUnannouncedPrice<T>(price: number, work: () => Promise<T>): Promise<T> {
    const { rows } = await this.#database.query<{ price: string }>(
      "select price from house_plans where slug = $1",
      [this.#slug],
    );
    const set = async (to: number | string) => {
      await this.#database.query("begin");
      // Triggers, which announce changes, are not run for what a replica is told.
      await this.#database.query("set local session_replication_role = replica");
      await this.#database.query("update house_plans set price = $1 where slug = $2", [to, this.#slug]);
      await this.#database.query("commit");
    };
    await set(price);
    try {
      return await work();
    } finally {
      await set(rows[0]?.price ?? "");
    }
  }
}
