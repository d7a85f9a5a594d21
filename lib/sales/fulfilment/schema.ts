import { z } from "zod";

/** What the mail of a delivery says; as it was delivered, whatever becomes of the task later. */
export const deliveryMailSchema = z.object({
  title: z.string(),
  planName: z.string(),
  /** On its way as a parcel; everything else is on the order's page. */
  isShipped: z.boolean(),
  message: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  /** Names of the files that were delivered. */
  files: z.array(z.string()),
  /** What was sold with it and did not come, in words, and why; empty where nothing is missing. */
  leftOut: z.string().default(""),
  leftOutReason: z.string().default(""),
});
export type DeliveryMail = z.infer<typeof deliveryMailSchema>;
