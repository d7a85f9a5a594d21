import { getFeedMetadata } from "@/lib/catalog/feed/queries";
import { route } from "@/lib/platform/http/route";

/** Of /feeds/products.jsonl. */
export const GET = route(async () => Response.json(await getFeedMetadata()));
