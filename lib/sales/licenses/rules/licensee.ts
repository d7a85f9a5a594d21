import { z } from "zod";
import type { Order } from "@/generated/prisma/client";

const storedSchema = z.object({ name: z.string(), company: z.string() });

export type Licensee = z.infer<typeof storedSchema>;

/** Whom an order's licenses are for: who was named at the checkout, else who paid. */
export const licenseeOf = ({ name, licensee }: Pick<Order, "name" | "licensee">): Licensee =>
  storedSchema.safeParse(licensee).data ?? { name, company: "" };

export const licenseeText = ({ name, company }: Licensee): string =>
  [name, company].filter(Boolean).join(", ");

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * What anybody may see of a name: `A. B.`
 * @returns an empty text where nobody is named
 */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s.,]+/)
    .flatMap((word) => {
      const first = [...letters.segment(word)][0]?.segment;
      return first && /[\p{L}\p{N}]/u.test(first) ? [`${first.toLocaleUpperCase("en-US")}.`] : [];
    })
    .join(" ");
