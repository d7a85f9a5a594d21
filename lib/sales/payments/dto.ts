import { z } from "zod";

export const demoOutcomeDtoSchema = z.strictObject({
  status: z.string().describe("Of the PaymentIntent"),
  message: z.string().optional().describe("Why it failed, in the provider's words"),
});
export type DemoOutcomeDto = z.infer<typeof demoOutcomeDtoSchema>;
