import "server-only";
import { createOpenAI } from "@ai-sdk/openai";
import { isStepCount, type LanguageModel, type ModelMessage, ToolLoopAgent, type ToolSet, tool } from "ai";
import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { env } from "@/lib/platform/ops/env";
import { plansByName } from "../server/lookups";
import { TOOLS, type Tool, type ToolOutcome } from "../server/tools";
import { INSTRUCTIONS } from "./instructions";

const MAX_STEPS = 5;
/** Models that think first need room for that too. */
const MAX_OUTPUT_TOKENS = 1500;
/** Visitors are promised a reply within 15 seconds. */
export const MODEL_DEADLINE_MS = 14_000;
const TOOL_TIMEOUT_MS = 4000;

/** Undefined when none is set up; the assistant then answers by rules. */
export function configuredModel(): LanguageModel | undefined {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = env();
  if (!OPENAI_API_KEY) return undefined;
  const provider = createOpenAI({
    apiKey: OPENAI_API_KEY,
    ...(OPENAI_BASE_URL ? { baseURL: OPENAI_BASE_URL } : {}),
  });
  // Chat completions: the one dialect that every compatible server speaks.
  return provider.chat(OPENAI_MODEL);
}

const isReasoning = (model: LanguageModel) =>
  /^(?:gpt-[5-9]|o\d)/.test(typeof model === "string" ? model : model.modelId);

export type AgentEvent =
  | { type: "status"; text: string }
  | { type: "delta"; text: string }
  | { type: "tool"; outcome: ToolOutcome }
  | { type: "hand-over"; reason: string };

type Emit = (event: AgentEvent) => void;

/** Of the registry; a visitor's words are read into criteria here, and policies by what was asked. */
const OFFERED = [
  ...(["searchPlans", "plansForLot", "getPlan", "comparePlans", "listAddons", "getOffer"] as const),
  ...(["listServices", "storeFacts", "findArticles"] as const),
] satisfies (keyof typeof TOOLS)[];

function conciergeTools(emit: Emit): ToolSet {
  const entries = OFFERED.map((name) => {
    // The schema of the same entry has checked the input.
    const one: Tool = TOOLS[name];
    const { description, input, status } = one;
    const execute = async (given: unknown) => {
      emit({ type: "status", text: status });
      const outcome = await one.run(given, plansByName);
      emit({ type: "tool", outcome });
      return outcome.data;
    };
    return [name, tool({ description, inputSchema: input, execute })] as const;
  });
  const handOver = tool({
    description:
      "Give the conversation to the store's team: when the visitor asks for a person, or asks what no tool can answer. Then say that they should leave their email at /contact for an answer.",
    inputSchema: z.object({ reason: z.string().max(300) }),
    execute: async ({ reason }) => {
      emit({ type: "hand-over", reason });
      return { passedOn: true };
    },
  });
  return { ...Object.fromEntries(entries), handOver };
}

/** For the log, the error keeps its cause but not the request, which holds what the visitor wrote. */
export function modelAway(cause?: unknown): AppError {
  const what = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return new AppError("unavailable", "The concierge is briefly unavailable. Please try again in a moment.", {
    retryAfter: 30,
    cause: new Error(what.slice(0, 300)),
  });
}

export interface AgentRequest {
  model: LanguageModel;
  messages: ModelMessage[];
  note: string;
  signal?: AbortSignal;
  /** Milliseconds for the whole reply. */
  deadline?: number;
}

/** @throws AppError `unavailable` when the provider fails, says nothing or takes too long */
export async function* runAgent(request: AgentRequest): AsyncGenerator<AgentEvent> {
  const { model, messages, note, deadline = MODEL_DEADLINE_MS } = request;
  const queue: AgentEvent[] = [];
  const timer = AbortSignal.timeout(deadline);
  const signal = request.signal ? AbortSignal.any([timer, request.signal]) : timer;
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(modelAway(signal.reason)), { once: true });
  });
  // Nobody may be waiting when it fires.
  stopped.catch(() => undefined);
  const agent = new ToolLoopAgent({
    model,
    instructions: note ? `${INSTRUCTIONS}\n\n${note}` : INSTRUCTIONS,
    tools: conciergeTools((event) => queue.push(event)),
    stopWhen: isStepCount(MAX_STEPS),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    maxRetries: 1,
    // The stream carries the error; by itself the SDK would print the whole request, the visitor's words with it.
    onError: () => undefined,
    ...(isReasoning(model) ? { providerOptions: { openai: { reasoningEffort: "low" } } } : {}),
  });
  try {
    const result = await Promise.race([
      agent.stream({ messages, abortSignal: signal, timeout: { toolMs: TOOL_TIMEOUT_MS } }),
      stopped,
    ]);
    const parts = result.stream[Symbol.asyncIterator]();
    for (;;) {
      const next = await Promise.race([parts.next(), stopped]);
      yield* queue.splice(0);
      if (next.done) return;
      const part = next.value;
      if (part.type === "text-delta") yield { type: "delta", text: part.text };
      if (part.type === "error") throw modelAway(part.error);
      if (part.type === "abort") throw modelAway(part.reason);
    }
  } catch (error) {
    throw error instanceof AppError ? error : modelAway(error);
  }
}
