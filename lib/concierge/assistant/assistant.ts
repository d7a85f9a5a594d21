import { readRequirements } from "@/lib/catalog/plans/understanding/criteria";
import {
  isAboutShown,
  readChanges,
  readComparative,
  readSuperlative,
} from "@/lib/catalog/plans/understanding/follow-up";
import { normalize } from "@/lib/catalog/plans/understanding/normalize";
import type { Range } from "@/lib/catalog/plans/understanding/schema";
import type { ConciergePlan } from "../dto";
import { getCatalogueFacts, listPlansById, type Turn } from "../queries";
import { listed } from "../rules/wording";
import type { ConciergeReply, DialogueState } from "../schema";
import { findArticles, findNamedPlans, findPlan, findPlans, readContact } from "../server/lookups";
import { aboutKnownPlans } from "./known-plans";
import { asksForPlans, askUnit, pickFromShown, searchReply } from "./search";
import { FIRST_STEPS, smallTalk } from "./small-talk";
import { statementReply } from "./statements";
import { topicReply } from "./topics";
import { reply, type Utterance } from "./utterance";

export interface Question {
  message: string;
  path?: string;
  turns: Turn[];
}

const PLAN_PAGE = /^\/plans\/([a-z0-9-]+)\/?(?:[?#].*)?$/;

async function planOfPage(path: string | undefined): Promise<ConciergePlan | null> {
  const slug = PLAN_PAGE.exec(path ?? "")?.[1];
  return slug ? findPlan(slug) : null;
}

function meantPlan(
  text: string,
  state: DialogueState,
  page: ConciergePlan | null,
  shown: ConciergePlan[],
): ConciergePlan | undefined {
  const focus = shown.find((plan) => plan.id === state.focus) ?? (shown.length === 1 ? shown[0] : undefined);
  if (/\b(?:this|here)\b/.test(text)) return page ?? focus;
  return focus ?? page ?? undefined;
}

async function listen({ message, path, turns }: Question): Promise<Utterance> {
  const whole = normalize(message);
  const state = turns.findLast((turn) => turn.role === "assistant")?.state ?? {};
  const [facts, named, page, shown] = await Promise.all([
    getCatalogueFacts(),
    findNamedPlans(whole),
    planOfPage(path),
    listPlansById([...new Set([...(state.shown ?? []), ...(state.focus ? [state.focus] : [])])]),
  ]);
  const text = named.plans.length > 0 ? normalize(named.rest) : whole;
  const inList = shown.filter((plan) => state.shown?.includes(plan.id) ?? false);
  return {
    message,
    whole,
    text,
    state,
    facts,
    requirements: readRequirements(text, facts.styles),
    changes: readChanges(text),
    named: named.plans,
    shown: inList,
    meant: meantPlan(whole, state, page, shown),
  };
}

const PRYING =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules|prompts?|guidelines|previous|above|everything)\b|\b(?:system|hidden|initial|secret|internal|developer) (?:prompt|instructions?|messages?|rules|notes?)\b|\byour (?:instructions?|prompt|rules|guidelines|programming|source code|api key|configuration)\b|\b(?:api|secret|private) ?keys?\b|\bpasswords?\b|\b(?:unpublished|unreleased|draft|archived|hidden|secret|internal|not (?:yet )?published|deleted)\b.{0,25}\b(?:plans?|posts?|prices?|notes?|designs?|houses?)\b|\b(?:drafts?|database|sql|env(?:ironment)? variables?|jailbreak|dan mode|developer mode)\b|\bpretend (?:to be|you)\b|\byou are now\b|\bact as (?:if|a|an|the)\b|\brepeat (?:everything|the (?:text|words))\b|\bcustomer (?:data|list|emails?)\b|\bother (?:customers?|buyers?|people)'?s? (?:orders?|emails?|data)\b/;
const PERSON =
  /\b(?:talk|speak|chat|connect me|put me through|transfer me|hand me over|get me)\b.{0,25}\b(?:person|human|someone|somebody|agent|representative|rep|staff|architect|designer|people|team|manager|real)\b|\b(?:real|actual|live) (?:person|human|agent)\b|\bhuman (?:please|help|being)\b|\b(?:call|contact|email|e-mail|phone) me\b|\b(?:get back|reach out|write) to me\b|^(?:human|person|agent|representative|operator)\b[.!]?$|\bcustomer (?:service|support)\b|\b(?:complain|complaint)\b|\bi want a (?:person|human)\b/;
async function handOverReply(utterance: Utterance): Promise<ConciergeReply> {
  const { phone, hours, email } = await readContact();
  const ways = [
    phone ? `call ${phone}${hours ? `, ${hours}` : ""}` : undefined,
    email ? `write to ${email}` : undefined,
  ].filter((way) => way !== undefined);
  return reply(
    utterance,
    `I have passed our conversation on to the team. They cannot see who you are from this chat, so for an answer please leave your name and email at /contact.${ways.length > 0 ? ` You can also ${listed(ways, "or")}.` : ""}`,
    {
      handOver: utterance.message,
      suggestions: ["Show me your popular plans"],
    },
  );
}

function pendingReply(utterance: Utterance): Promise<ConciergeReply> | undefined {
  const pending: Range | undefined = utterance.state.pending;
  if (!pending || utterance.text.split(" ").length > 4) return undefined;
  const field = /\bsqft\b|\bsize\b|\bft\b|\bfeet\b/.test(utterance.text)
    ? "squareFeet"
    : /\bdollars?\b|\bprice\b|\$|\bbudget\b|\bmoney\b|\busd\b/.test(utterance.text)
      ? "price"
      : undefined;
  if (!field || utterance.requirements.criteria[field]) return undefined;
  return searchReply(utterance, {
    criteria: { ...utterance.state.criteria, [field]: pending },
    lot: utterance.state.lot ?? {},
  });
}

const STOP = new Set(
  "first second third fourth last show find want need have looking like with that this plan plans house houses home homes design designs some any please something give build building would could love great nice good best the for and you your are can".split(
    " ",
  ),
);

async function lastResort(utterance: Utterance): Promise<ConciergeReply> {
  const question =
    /\?\s*$|^(?:do|does|is|are|can|could|may|will|would|should|what|how|where|why|when|who|which|have you|am i)\b/.test(
      utterance.whole,
    );
  const told = question ? undefined : statementReply(utterance);
  if (told) return told;
  const [article] = question ? await findArticles(utterance.text, 1) : [];
  if (article)
    return reply(
      utterance,
      `I have nothing on that myself, but one of our articles covers it: ${article.title}. ${article.excerpt} /blog/${article.slug}`,
      { isUnanswered: true, suggestions: ["Talk to a person"] },
    );
  if (
    /\b(?:called|named|tell me (?:more )?about|how much is|price of|cost of|details (?:of|on|about))\b/.test(
      utterance.whole,
    )
  ) {
    return reply(
      utterance,
      "I cannot find a plan of that name here. It may be spelled differently, or no longer be for sale. See all plans at /plans.",
      { isUnanswered: true, suggestions: ["Show me your popular plans", "Talk to a person"] },
    );
  }
  const words = (utterance.text.match(/[a-z]{4,}/g) ?? []).filter((word) => !STOP.has(word)).slice(0, 3);
  if (!question && words.length > 0) {
    const found = await findPlans({ words });
    if (found.total > 0)
      return reply(utterance, `The descriptions of these plans mention ${listed(words)}:`, {
        plans: found.plans,
        state: { criteria: { words } },
      });
  }
  if (question) {
    return reply(
      utterance,
      "I do not know that, and I will not guess. I have passed your question on to our team; for an answer please leave your email at /contact.",
      {
        isUnanswered: true,
        handOver: utterance.message,
        suggestions: FIRST_STEPS,
      },
    );
  }
  return reply(
    utterance,
    "I am not sure I understand. Tell me about bedrooms, square feet, style, budget, garage or the width of your lot, or ask about files, the license, refunds, changes and services.",
    { isUnanswered: true, suggestions: FIRST_STEPS },
  );
}

/** By fixed rules: the same question gets the same reply. */
export async function assist(question: Question): Promise<ConciergeReply> {
  const utterance = await listen(question);
  if (PRYING.test(utterance.whole)) {
    return reply(
      utterance,
      "That is not something I can help with. I only speak of what is on sale here: our plans, add-ons, services and policies. What kind of house do you have in mind?",
      { suggestions: FIRST_STEPS },
    );
  }
  if (PERSON.test(utterance.whole)) return handOverReply(utterance);
  const known = smallTalk(utterance) ?? (await pendingReply(utterance)) ?? (await aboutKnownPlans(utterance));
  if (known) return known;
  const topic = await topicReply(utterance);
  if (topic) return topic;
  const comparative = utterance.shown.length > 1 ? readComparative(utterance.text) : undefined;
  if (comparative) return pickFromShown(utterance, comparative);
  const best = readSuperlative(utterance.text);
  const { sort: _, ...own } = utterance.requirements.criteria;
  if (best && utterance.shown.length > 1 && Object.keys(own).length === 0 && isAboutShown(utterance.text)) {
    return pickFromShown(utterance, best);
  }
  if (
    utterance.requirements.bare &&
    !utterance.requirements.criteria.price &&
    !utterance.requirements.criteria.squareFeet
  )
    return askUnit(utterance, utterance.requirements.bare);
  if (best || asksForPlans(utterance)) return searchReply(utterance);
  if (
    /\b(?:show|see|browse|list|view|all|have)\b.{0,30}\b(?:plans|houses|homes|designs|catalog(?:ue)?)\b|^(?:plans|house plans|houses|homes)$|\bhow many plans\b|\bwhat plans\b|\brecommend|\bsuggest/.test(
      utterance.whole,
    )
  ) {
    return searchReply(utterance, { criteria: {}, lot: {} });
  }
  return lastResort(utterance);
}
