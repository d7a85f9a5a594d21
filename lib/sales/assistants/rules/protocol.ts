/** The ways of the Agentic Commerce Protocol that a key opens: by calls and by tools. */
export const ACP_TRANSPORTS = ["rest", "mcp"] as const;
