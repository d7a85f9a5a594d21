import { z } from "zod";

export const transferDtoSchema = z.strictObject({
  state: z
    .enum(["waiting", "done"])
    .describe("`waiting` until the other side has confirmed too; then the new holder has it"),
});
export type TransferDto = z.infer<typeof transferDtoSchema>;

export type TransferSide = "holder" | "heir";

/** What the page of one of the two links shows. */
export interface TransferView {
  side: TransferSide;
  /** `over`: it was called off, replaced by another one, or not confirmed in time. */
  state: "open" | "waiting" | "done" | "over";
  number: string;
  planName: string;
  configuration: string;
  license: string;
  from: string;
  to: string;
  toEmail: string;
  expiresAt: Date;
}
