import "server-only";
import type { LanguageModel, ModelMessage } from "ai";
import { EMAIL_IN_TEXT, emailKey } from "@/lib/platform/format/email";
import { absoluteUrl } from "@/lib/platform/http/site";
import { log } from "@/lib/platform/ops/log";
import { getSettings } from "@/lib/settings/queries";
import { assist } from "../assistant/assistant";
import { type ConciergePlan, toCard } from "../dto";
import { configuredModel, modelAway, runAgent } from "../model/agent";
import { INSTRUCTIONS, pageNote } from "../model/instructions";
import { numbersIn, ReplyGuard } from "../model/reply-guard";
import { openIssue, saveExchange } from "../mutations";
import { listPlansById, listTurns, type Turn } from "../queries";
import { ENGLISH_ONLY, type ForeignLanguage, foreignLanguageOf } from "../rules/language";
import { planLine } from "../rules/wording";
import {
  type ChatInput,
  type ConciergeCard,
  type ConciergeEvent,
  type DialogueState,
  MAX_SHOWN,
} from "../schema";
import { limitMessages, mayOpenIssue, takeModelBudget, type Visitor } from "./limits";
import { findPlan } from "./lookups";

export interface ConverseOptions {
  signal?: AbortSignal;
  /** The model named in the environment when left out. */
  model?: LanguageModel;
  /** Milliseconds. */
  deadline?: number;
  onUnanswered?: (question: string) => Promise<void>;
}

interface Exchange {
  input: ChatInput;
  visitor: Visitor;
  turns: Turn[];
  onUnanswered: ConverseOptions["onUnanswered"];
}

interface Outcome {
  text: string;
  plans: ConciergeCard[];
  state: DialogueState;
  handOver?: string;
  isUnanswered?: boolean;
}

export function plainReply(text: string, plans: ConciergeCard[], closing?: string): string {
  const unnamed = plans.filter((plan) => !text.includes(plan.name));
  const named = plans.filter((plan) => text.includes(plan.name) && !text.includes(`/plans/${plan.slug}`));
  const lines = unnamed.map((plan) => planLine(plan, plan.note));
  const links = named.length > 0 ? `See ${named.map((plan) => `/plans/${plan.slug}`).join(", ")}.` : "";
  return [text, lines.join("\n"), links, closing].filter((part) => part).join("\n");
}

async function finish({ input, visitor, turns, onUnanswered }: Exchange, outcome: Outcome): Promise<void> {
  if (outcome.isUnanswered) await onUnanswered?.(input.message);
  if (visitor.sessionId) await saveExchange(visitor.sessionId, input.message, outcome.text, outcome.state);
  if (outcome.handOver === undefined || !(await mayOpenIssue(visitor))) return;
  const at = new Date().toISOString();
  await openIssue(visitor.sessionId, outcome.handOver, [
    ...turns,
    { role: "user", text: input.message, at },
    { role: "assistant", text: outcome.text, at },
  ]);
}

async function* fromCatalogue(exchange: Exchange): AsyncGenerator<ConciergeEvent> {
  const { message, path } = exchange.input;
  const reply = await assist({ message, path, turns: exchange.turns });
  const text = plainReply(reply.text, reply.plans, reply.closing);
  await finish(exchange, {
    text,
    plans: reply.plans,
    state: reply.state,
    handOver: reply.handOver,
    isUnanswered: reply.isUnanswered,
  });
  yield { type: "text", text: reply.text };
  if (reply.plans.length > 0) yield { type: "plans", plans: reply.plans };
  if (reply.closing) yield { type: "text", text: `\n${reply.closing}` };
  yield { type: "suggestions", items: reply.suggestions };
  yield { type: "done" };
}

async function* inItsLanguage(exchange: Exchange, language: ForeignLanguage): AsyncGenerator<ConciergeEvent> {
  const last = exchange.turns.findLast((turn) => turn.role === "assistant")?.state ?? {};
  const text = ENGLISH_ONLY[language];
  await finish(exchange, { text, plans: [], state: last });
  yield { type: "text", text };
  yield { type: "done" };
}

async function guardFor(
  { input, turns }: Exchange,
  shown: ConciergePlan[],
): Promise<{ guard: ReplyGuard; learn: (data: unknown) => void }> {
  const settings = await getSettings();
  const emails = JSON.stringify(settings).match(EMAIL_IN_TEXT) ?? [];
  const numbers = new Set([input.message, ...turns.map((turn) => turn.text)].flatMap(numbersIn));
  const slugs = new Set(shown.map((plan) => plan.slug));
  const guard = new ReplyGuard({
    numbers,
    slugs,
    emails: new Set(emails.map(emailKey)),
    origin: new URL(absoluteUrl("/")).origin,
    secret: INSTRUCTIONS,
  });
  const learn = (data: unknown) => {
    const text = JSON.stringify(data) ?? "";
    for (const number of numbersIn(text)) numbers.add(number);
    for (const match of text.matchAll(/\/plans\/([a-z0-9-]+)/g)) if (match[1]) slugs.add(match[1]);
  };
  return { guard, learn };
}

/** The last plans found when the reply names none. */
function cardsOf(text: string, found: ConciergePlan[]): ConciergeCard[] {
  const unique = [...new Map(found.map((plan) => [plan.id, plan])).values()];
  const named = unique.filter((plan) => text.includes(plan.name));
  return (named.length > 0 ? named : unique.slice(-MAX_SHOWN))
    .slice(0, MAX_SHOWN)
    .map((plan) => toCard(plan));
}

async function* fromModel(
  exchange: Exchange,
  model: LanguageModel,
  options: ConverseOptions,
): AsyncGenerator<ConciergeEvent> {
  const { input, turns } = exchange;
  const last = turns.findLast((turn) => turn.role === "assistant")?.state ?? {};
  const slug = /^\/plans\/([a-z0-9-]+)/.exec(input.path ?? "")?.[1];
  const [shown, page] = await Promise.all([listPlansById(last.shown ?? []), slug ? findPlan(slug) : null]);
  const { guard, learn } = await guardFor(exchange, [...shown, ...(page ? [page] : [])]);
  const messages: ModelMessage[] = [
    ...turns.map(({ role, text }) => ({ role, content: text })),
    { role: "user" as const, content: input.message },
  ];
  const found: ConciergePlan[] = [];
  let text = "";
  let handOver: string | undefined;
  let isUnanswered = false;
  for await (const event of runAgent({
    model,
    messages,
    note: pageNote(input.path, page),
    signal: options.signal,
    deadline: options.deadline,
  })) {
    if (event.type === "status") yield event;
    if (event.type === "hand-over") handOver = event.reason;
    if (event.type === "tool") {
      learn(event.outcome.data);
      found.push(...event.outcome.plans);
    }
    if (event.type !== "delta") continue;
    const safe = guard.push(event.text);
    text += safe;
    if (safe) yield { type: "text", text: safe };
  }
  const rest = guard.end();
  if (rest) yield { type: "text", text: rest };
  text += rest;
  if (guard.dropped > 0)
    log.warn({ dropped: guard.dropped }, "left out sentences of the model that no tool bears out");
  if (text.trim() === "") {
    if (found.length === 0 && guard.dropped === 0) throw modelAway("the model said nothing");
    const plain =
      found.length > 0
        ? "Here is what I found."
        : "I do not know that for certain, so I will not guess. Ask me about our plans, add-ons, services or policies.";
    text = plain;
    isUnanswered = found.length === 0;
    yield { type: "text", text: plain };
  }
  const plans = cardsOf(text, found);
  const state: DialogueState =
    plans.length > 0
      ? { shown: plans.map((plan) => plan.id), focus: plans.length === 1 ? plans[0]?.id : undefined }
      : last;
  await finish(exchange, {
    text: text.trim(),
    plans,
    state,
    handOver,
    isUnanswered: isUnanswered || handOver !== undefined,
  });
  if (plans.length > 0) yield { type: "plans", plans };
  yield { type: "done" };
}

/**
 * By the model when there is one and the day's budget allows, otherwise from the catalogue alone.
 * @throws AppError `too_many_requests` over a limit, `unavailable` when the model fails
 */
export async function* converse(
  visitor: Visitor,
  input: ChatInput,
  options: ConverseOptions = {},
): AsyncGenerator<ConciergeEvent> {
  await limitMessages(visitor);
  const exchange: Exchange = {
    input,
    visitor,
    turns: visitor.sessionId ? await listTurns(visitor.sessionId) : [],
    onUnanswered: options.onUnanswered,
  };
  const language = foreignLanguageOf(input.message);
  if (language) return yield* inItsLanguage(exchange, language);
  const model = options.model ?? configuredModel();
  if (model && (await takeModelBudget())) yield* fromModel(exchange, model, options);
  else yield* fromCatalogue(exchange);
}

export async function respond(
  visitor: Visitor,
  input: ChatInput,
  options: ConverseOptions = {},
): Promise<string> {
  let before = "";
  let after = "";
  let plans: ConciergeCard[] = [];
  for await (const event of converse(visitor, input, options)) {
    if (event.type === "plans") plans = event.plans;
    if (event.type === "text" && plans.length === 0) before += event.text;
    else if (event.type === "text") after += event.text;
  }
  return plainReply(before.trim(), plans, after.trim());
}
