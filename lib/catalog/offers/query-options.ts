import { queryOptions } from "@tanstack/react-query";
import type { OfferDto } from "./schema";

/** How a plan is sold, by the client's own fetcher of paths. */
export const offerQuery = (slug: string) =>
  queryOptions<OfferDto>({ queryKey: [`/api/plans/${slug}/offer`] });
