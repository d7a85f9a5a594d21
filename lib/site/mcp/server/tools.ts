import "server-only";
import type { z } from "zod";
import { findPlansAt } from "@/lib/concierge/queries";
import { TOOLS, type Tool } from "@/lib/concierge/server/tools";
import { catalogueSearchSchema } from "@/lib/concierge/tool-schema";
import { AppError, knownError } from "@/lib/platform/errors";
import { absoluteUrl } from "@/lib/platform/http/site";
import { log } from "@/lib/platform/ops/log";
import { fieldErrors } from "@/lib/platform/parse";
import { catalogueWords, comparedWords, lotWords, offerWords, planWords, policyWords } from "../rules/words";
import { lotSizeSchema, noArgumentsSchema, onePlanSchema, plansToCompareSchema } from "../schema";

const LISTED = 10;

interface Door<G extends z.ZodType, T extends Tool> {
  title: string;
  /** The registry's own where it is left out. */
  description?: string;
  /** The arguments as a caller gives them. */
  input: G;
  tool: T;
  toInput(given: z.output<G>): z.output<T["input"]>;
  say(data: z.output<T["output"]>): string;
}

type AnyDoor = Door<z.ZodType, Tool>;

const door = <G extends z.ZodType, I extends z.ZodType, O extends z.ZodType>(
  one: Door<G, Tool<I, O>>,
): AnyDoor => one;

/** The tools of the registry that are offered to assistants, under the names that their readers know. */
const DOORS: Record<string, AnyDoor> = {
  search_plans: door({
    title: "Search house plans",
    input: catalogueSearchSchema,
    tool: TOOLS.searchCatalogue,
    toInput: (given) => given,
    say: catalogueWords,
  }),
  get_plan: door({
    title: "Read a plan",
    description: "Everything about one published plan: its figures, description, features and files.",
    input: onePlanSchema,
    tool: TOOLS.getPlan,
    toInput: (given) => given,
    say: planWords,
  }),
  get_offer: door({
    title: "How a plan can be had",
    description: `${TOOLS.getOffer.description} Each choice has an itemId, which is what is bought.`,
    input: onePlanSchema,
    tool: TOOLS.getOffer,
    toInput: (given) => given,
    say: offerWords,
  }),
  fit_lot: door({
    title: "Plans that fit a lot",
    description: "The published plans that can be built on a lot of this size, the largest first.",
    input: lotSizeSchema,
    tool: TOOLS.plansForLot,
    toInput: (lot) => ({ lot, criteria: { sort: "size-desc" as const }, limit: LISTED }),
    say: lotWords,
  }),
  compare_plans: door({
    title: "Compare plans",
    description: "Two to four published plans side by side.",
    input: plansToCompareSchema,
    tool: TOOLS.comparePlans,
    toInput: (given) => given,
    say: comparedWords,
  }),
  store_policies: door({
    title: "The store and its policies",
    input: noArgumentsSchema,
    tool: TOOLS.storePolicies,
    toInput: () => ({}),
    say: policyWords,
  }),
};

/** The same data, with the path of each page as an address that works anywhere. */
function withAddresses(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withAddresses);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      name === "page" && typeof value === "string" ? absoluteUrl(value) : withAddresses(value),
    ]),
  );
}

export interface ToolAnswer {
  [member: string]: unknown;
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
}

/** A tool as the protocol has it. */
export interface OfferedTool {
  title: string;
  description: string;
  input: z.ZodType;
  output: z.ZodType;
  isReading: boolean;
  call: (given: unknown) => Promise<ToolAnswer>;
}

const refusal = (text: string): ToolAnswer => ({ content: [{ type: "text", text }], isError: true });

function sentenceOf(error: unknown): string {
  const known = knownError(error);
  if (!known) log.error({ err: error }, "a tool for assistants failed");
  return (known ?? new AppError("internal", "Something went wrong. Please try again.")).message;
}

/** What goes wrong is told as the answer, in a sentence, so that an assistant can go on by it. */
async function callTool({ input, tool, toInput, say }: AnyDoor, given: unknown): Promise<ToolAnswer> {
  const args = input.safeParse(given);
  if (!args.success) {
    const told = fieldErrors(args.error).map(({ path, message }) => (path ? `${path}: ${message}` : message));
    return refusal(`These arguments are not right. ${told.join(". ")}`);
  }
  try {
    const { data, missing } = await tool.run(toInput(args.data), findPlansAt);
    if (missing !== undefined)
      return refusal(`There is no plan "${missing}" in the store. search_plans lists those there are.`);
    const structured = withAddresses(data) as Record<string, unknown>;
    return { content: [{ type: "text", text: say(structured) }], structuredContent: structured };
  } catch (error) {
    return refusal(sentenceOf(error));
  }
}

export const READING_TOOLS: Record<string, OfferedTool> = Object.fromEntries(
  Object.entries(DOORS).map(([name, one]) => {
    const { title, description = one.tool.description, input, tool } = one;
    const call = (given: unknown) => callTool(one, given);
    return [name, { title, description, input, output: tool.output, isReading: true, call }];
  }),
);
