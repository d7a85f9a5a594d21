/** Of the Agentic Commerce Protocol. */
export const ACP_VERSION = "2026-04-17";

/** The ways in that a key opens. */
export const ACP_TRANSPORTS = ["rest", "mcp"] as const satisfies readonly ("rest" | "mcp")[];
