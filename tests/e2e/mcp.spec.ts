import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, test } from "./support/test";

for (const mode of [{ pin: "2026-07-28" }, "legacy"] as const) {
  test(`an assistant asks the open store by its tools, revision ${JSON.stringify(mode)}`, async ({
    baseURL,
    request,
  }) => {
    const assistant = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
    await assistant.connect(new StreamableHTTPClientTransport(new URL("/api/mcp", baseURL)));
    const { tools } = await assistant.listTools();
    expect(tools.map(({ name }) => name)).toContain("search_plans");
    const answer = await assistant.callTool({
      name: "search_plans",
      arguments: { query: "willow creek farmhouse", limit: 1 },
    });
    const { plans } = answer.structuredContent as { plans: { name: string; page: string }[] };
    expect(plans[0]?.name).toBe("Willow Creek");
    // What an assistant hands on is a page that opens.
    expect((await request.get(new URL(plans[0]?.page ?? "").pathname)).status()).toBe(200);
    await assistant.close();
  });
}
