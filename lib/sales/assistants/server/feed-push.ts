import "server-only";
import { createHash } from "node:crypto";
import type { PushedProduct } from "@/lib/catalog/feed/dto";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { AddressRefused, sendToPublicAddress } from "@/lib/platform/http/public-address";
import { beginPass, endPass, noteGone, notePushed, notePushFailed, type PassKind } from "../feed-mutations";
import {
  isLive,
  type KeyWithFeed,
  listGone,
  nextProducts,
  readCatalogueVersion,
  settingsChangedSince,
  toldOf,
} from "../feed-queries";
import { secretsOf } from "../mutations";
import { ACP_VERSION } from "../rules/acp-error";
import { goneProduct, withGoneVariants } from "../rules/feed-changes";

/** Products of one call: some 400 KB. */
const BATCH = 100;
const TIMEOUT_MS = 30_000;
const FULL_EVERY_MS = 24 * 3_600_000;

class NotTaken extends Error {
  constructor(
    message: string,
    readonly retryAfter?: string,
  ) {
    super(message);
  }
}

function unreachable(error: unknown): NotTaken {
  if (error instanceof AddressRefused) return new NotTaken(error.message);
  if (error instanceof Error && error.name === "TimeoutError")
    return new NotTaken("It did not respond in time.");
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return new NotTaken(`It could not be reached${code}.`);
}

/** @throws NotTaken */
async function send(key: KeyWithFeed, products: readonly PushedProduct[]): Promise<void> {
  if (products.length === 0) return;
  const { feedToken } = secretsOf(key);
  const outgoing = {
    method: "PATCH",
    headers: {
      "content-type": "application/json",
      "api-version": ACP_VERSION,
      ...(feedToken === null ? {} : { authorization: `Bearer ${feedToken}` }),
    },
    body: JSON.stringify({ products }),
    timeoutMs: TIMEOUT_MS,
  } as const;
  const address = `${key.feedUrl?.replace(/\/+$/, "")}/products`;
  const { status, retryAfter } = await sendToPublicAddress(address, outgoing).catch((error: unknown) => {
    throw unreachable(error);
  });
  if (status < 200 || status > 299) throw new NotTaken(`It responded with status ${status}.`, retryAfter);
}

const digestOf = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 27);

/** @returns the last plan of the step; undefined where none was left */
async function pushStep(key: KeyWithFeed, after: number, kind: PassKind): Promise<number | undefined> {
  const changedSince = kind === "changed" ? (key.feed?.changedSince ?? new Date(0)) : undefined;
  const found = await nextProducts({ after, take: BATCH, changedSince });
  const last = found.at(-1)?.planId;
  if (last === undefined) return undefined;
  const known = await toldOf(
    key.id,
    found.map(({ planId }) => planId),
  );
  const differing = found
    .map(({ planId, product }) => ({ planId, product, digest: digestOf(product) }))
    .filter(({ planId, digest }) => kind === "full" || known.get(planId)?.digest !== digest);
  await send(
    key,
    differing.map(({ planId, product }) => withGoneVariants(product, known.get(planId))),
  );
  const told = differing.map(({ planId, product: { title, variants }, digest }) => ({
    ...{ planId, title, digest },
    variants: variants.map(({ id }) => id),
  }));
  await notePushed(key.id, last, told);
  return last;
}

async function pushGone(key: KeyWithFeed): Promise<void> {
  for (;;) {
    const rows = await listGone(key.id, BATCH);
    if (rows.length === 0) return;
    await send(
      key,
      rows.map((row) => goneProduct(planNumber(row.planId), row)),
    );
    await noteGone(
      key.id,
      rows.map(({ planId }) => planId),
    );
  }
}

/** Undefined where the feed has what there is. */
async function nextPass({ feed }: KeyWithFeed, now: Date) {
  const version = await readCatalogueVersion();
  const begin = (kind: PassKind) => ({ kind, version, startedAt: now });
  if (!feed?.fullAt || now.getTime() - feed.fullAt.getTime() >= FULL_EVERY_MS) return begin("full");
  if (version === feed.version) return undefined;
  const since = feed.changedSince ?? new Date(0);
  return begin((await settingsChangedSince(since)) ? "all" : "changed");
}

/**
 * Goes on with the pass that was begun, or begins one where something changed. Everything goes once a day.
 * A failure is noted with the feed and tried again later.
 */
export async function pushFeed(key: KeyWithFeed, now: Date): Promise<void> {
  const begun = key.feed?.passKind ? undefined : await nextPass(key, now);
  if (!key.feed?.passKind && !begun) return;
  const feed = begun ? await beginPass(key.id, begun) : key.feed;
  if (!feed) return;
  const kind = feed.passKind as PassKind;
  try {
    for (let at: number | undefined = feed.passAfter; at !== undefined; ) {
      // Of 20,000 plans there are 200 steps: whoever revokes the key meanwhile is heard.
      if (!(await isLive(key.id))) return;
      at = await pushStep({ ...key, feed }, at, kind);
    }
    await pushGone(key);
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    await notePushFailed(key, { reason: error.message, retryAfter: error.retryAfter });
    return;
  }
  await endPass(feed);
}
