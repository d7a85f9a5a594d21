import { z } from "zod";
import { ALT_MAX } from "./rules/alt-text";

export const describeMediaSchema = z.object({
  alt: z.string("Describe the image").trim().max(ALT_MAX, `At most ${ALT_MAX} characters`),
});

export interface MediaQuery {
  q: string;
  unused: boolean;
  page: number;
}

export function readMediaQuery(params: URLSearchParams): MediaQuery {
  const page = Number(params.get("page") ?? 1);
  return {
    q: (params.get("q") ?? "").trim().slice(0, 200),
    unused: params.get("unused") === "1",
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}
