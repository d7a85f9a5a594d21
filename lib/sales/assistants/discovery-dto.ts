import { z } from "zod";

/** What assistants ask a store first, by the Agentic Commerce Protocol. */
export const discoverySchema = z.strictObject({
  protocol: z.strictObject({
    name: z.literal("acp"),
    version: z.iso.date(),
    supported_versions: z.array(z.iso.date()).min(1),
  }),
  api_base_url: z.url().describe("The calls lie below it"),
  transports: z.array(z.enum(["rest", "mcp"])),
  capabilities: z.strictObject({
    services: z.array(z.enum(["checkout", "orders"])),
    extensions: z.array(z.strictObject({ name: z.literal("discount") })),
    supported_currencies: z.array(z.literal("usd")),
    supported_locales: z.array(z.literal("en-US")),
  }),
});
export type Discovery = z.infer<typeof discoverySchema>;
