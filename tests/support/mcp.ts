import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { call, ORIGIN } from "./api";

/** The revision in which each message stands alone, and those before it, which begin with a handshake. */
export const REVISIONS = [{ pin: "2026-07-28" }, "legacy"] as const;
export type Revision = (typeof REVISIONS)[number];

const open: Client[] = [];

/** A client of the SDK that speaks to the store's route, with the key that is given. */
export async function mcpClient(mode: Revision = REVISIONS[0], token?: string): Promise<Client> {
  const one = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
  const fetch = (url: string | URL, init?: RequestInit) => call(new Request(url, init));
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const address = new URL(`${ORIGIN}/api/mcp`);
  await one.connect(new StreamableHTTPClientTransport(address, { fetch, requestInit: { headers } }));
  open.push(one);
  return one;
}

export async function closeMcpClients(): Promise<void> {
  for (const one of open.splice(0)) await one.close();
}
