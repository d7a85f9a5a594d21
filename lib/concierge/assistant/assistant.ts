import { readRequirements } from "@/lib/plans/understanding/criteria";
import {
  isAboutShown,
  readChanges,
  readComparative,
  readPlaces,
  readSuperlative,
} from "@/lib/plans/understanding/follow-up";
import { normalize } from "@/lib/plans/understanding/normalize";
import type { Range } from "@/lib/plans/understanding/schema";
import type { ConciergePlan } from "../dto";
import { getCatalogueFacts, listPlansById, type Turn } from "../queries";
import { area, dollars, listed } from "../rules/wording";
import { type ConciergeAnswer, type DialogueState, MAX_COMPARED } from "../schema";
import { findArticles, findNamedPlans, findPlan, findPlans, readContact } from "../server/tools";
import { compareAnswer, fitAnswer, planAnswer, priceWithAddons } from "./about-plan";
import { asksForPlans, askUnit, mergedRequirements, pickFromShown, searchAnswer } from "./search";
import { topicAnswer } from "./topics";
import { reply, type Utterance } from "./utterance";

export interface Question {
  message: string;
  /** The page the visitor is on. */
  path?: string;
  turns: Turn[];
}

const PLAN_PAGE = /^\/plans\/([a-z0-9-]+)\/?(?:[?#].*)?$/;

async function planOfPage(path: string | undefined): Promise<ConciergePlan | null> {
  const slug = PLAN_PAGE.exec(path ?? "")?.[1];
  return slug ? findPlan(slug) : null;
}

const DEICTIC = /\b(?:this|that|it|its|it's|here|this 1|the plan|the house|same plan)\b/;

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

/** Reads a message in the light of what was said before. */
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
const GREETING =
  /^(?:hi|hello|hey|hiya|howdy|good (?:morning|afternoon|evening|day)|greetings|yo|hola)(?: there| you| all| team)?[\s!.,]*$/;
const THANKS =
  /^(?:ok(?:ay)?[, ]*)?(?:thanks?(?: you)?|thank u|thx|ty|cheers|great|perfect|awesome|wonderful|cool|nice)(?: (?:so much|a lot|very much|for your help|for the help|again|thanks?|you))*[\s!.,]*$/;
const BYE =
  /^(?:bye|goodbye|good ?night|see you|that'?s all|that is all|no thanks?|no thank you|nothing else)[\s!.,]*$/;
const HELP = /^(?:help|help me|start over|start again|new search|reset|what can you do|menu)[\s!.?]*$/;

const FIRST_STEPS = ["3 bedrooms under 2,000 sq ft", "Plans for a 40 foot lot", "What files do I get?"];

function smallTalk(utterance: Utterance): ConciergeAnswer | undefined {
  const { facts, whole } = utterance;
  if (GREETING.test(whole)) {
    return reply(
      utterance,
      `Hello, and welcome. We have ${facts.count} house plans, from ${area(facts.squareFeet.min)} to ${area(facts.squareFeet.max)} and from ${dollars(facts.price.min)} to ${dollars(facts.price.max)}. Tell me about bedrooms, size, style, budget or your lot, and I will look.`,
      { suggestions: FIRST_STEPS },
    );
  }
  if (THANKS.test(whole))
    return reply(utterance, "You are welcome. I am here if you would like to look further.", {
      suggestions: ["Show me your popular plans", "What files do I get?"],
    });
  if (BYE.test(whole)) return reply(utterance, "Good luck with your house. Come back whenever you like.");
  if (HELP.test(whole)) {
    return reply(
      utterance,
      "Let us start fresh. Tell me what you have in mind, such as bedrooms, square feet, style, budget, garage, or how wide your lot is. You can also ask about files, the license, refunds, changes and our services.",
      {
        suggestions: FIRST_STEPS,
        state: {
          criteria: undefined,
          lot: undefined,
          shown: undefined,
          focus: undefined,
          narrowed: undefined,
        },
      },
    );
  }
  return undefined;
}

async function handOverAnswer(utterance: Utterance): Promise<ConciergeAnswer> {
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

/** Comparison, picking and pointing among plans that are named or on screen. */
async function aboutKnownPlans(utterance: Utterance): Promise<ConciergeAnswer | undefined> {
  const { text, named, shown, requirements, state } = utterance;
  const places = readPlaces(text, shown.length);
  const comparing =
    /\bcompar|\bvs\b|\bversus\b|\bdifferences?\b|\bside by side\b|\bwhich (?:is|one is|would be) better\b/.test(
      utterance.whole,
    );
  const pointed = places.flatMap((place) => shown[place] ?? []);
  if (comparing || named.length >= 2) {
    const withIt =
      named.length === 1 && utterance.meant && utterance.meant.id !== named[0]?.id ? [utterance.meant] : [];
    const chosen =
      named.length >= 2
        ? named
        : named.length === 1
          ? [...withIt, ...named]
          : pointed.length >= 2
            ? pointed
            : shown;
    if (chosen.length >= 2 && Object.keys(requirements.lot).length === 0)
      return compareAnswer(utterance, chosen.slice(0, MAX_COMPARED));
    if (comparing && chosen.length < 2 && /\bcompar|\bside by side\b/.test(text)) {
      return reply(
        utterance,
        "Which two plans shall I compare? Give me their names, or ask for some plans first.",
        { suggestions: ["Show me your popular plans"] },
      );
    }
  }
  const hasLot = requirements.lot.width !== undefined || requirements.lot.depth !== undefined;
  const setback =
    requirements.lot.side !== undefined ||
    requirements.lot.front !== undefined ||
    requirements.lot.rear !== undefined;
  const one =
    named[0] ?? pointed[0] ?? (DEICTIC.test(utterance.whole) || setback ? utterance.meant : undefined);
  const asksFit =
    /\bfits?\b|\bwork (?:on|for)\b|\bbuild (?:it|this|that) on\b|\bgo on\b|\btoo (?:wide|deep|big) for\b|\bstand on\b/.test(
      text,
    );
  const lot = { ...state.lot, ...requirements.lot };
  if (
    one &&
    (hasLot ||
      (asksFit && lot.width !== undefined) ||
      (setback && state.lot?.width !== undefined && state.focus === one.id))
  ) {
    return fitAnswer(
      utterance,
      named.length > 1 ? named : [one],
      hasLot ? { ...requirements.lot, ...pickSetbacks(lot) } : lot,
    );
  }
  if (one && asksFit && /\blot\b|\bplot\b|\bland\b|\bparcel\b/.test(text)) {
    return reply(
      utterance,
      `${one.name} is ${one.width} ft wide and ${one.depth} ft deep. How wide and deep is your lot, and what setbacks does your city ask for?`,
      { plans: [one] },
    );
  }
  if (
    hasLot &&
    !one &&
    shown.length > 1 &&
    (isAboutShown(text) ||
      /\b(?:it|they) (?:would |will )?(?:fit|work)\b|\b(?:does|do|would|will|can) (?:it|they)\b/.test(text))
  )
    return fitAnswer(utterance, shown, { ...lot });
  const similar = /\bsimilar\b|\balternatives?\b|\blike (?:this|that|it)\b/.test(text)
    ? (named[0] ?? utterance.meant)
    : undefined;
  if (similar) return similarAnswer(utterance, similar);
  if (named[0] && /\b(?:like|similar to|alternatives? to)\b/.test(text))
    return similarAnswer(utterance, named[0]);
  return one ? aboutOne(utterance, one, pointed.length > 0) : undefined;
}

const pickSetbacks = ({ side, front, rear }: Utterance["requirements"]["lot"]) => ({
  ...(side === undefined ? {} : { side }),
  ...(front === undefined ? {} : { front }),
  ...(rear === undefined ? {} : { rear }),
});

async function similarAnswer(utterance: Utterance, plan: ConciergePlan): Promise<ConciergeAnswer> {
  const basis: Utterance = {
    ...utterance,
    meant: plan,
    shown: [plan],
    named: [],
    state: { ...utterance.state, shown: [plan.id], focus: plan.id },
  };
  const wanted = mergedRequirements({
    ...basis,
    state: { ...basis.state, criteria: { styles: [plan.style] } },
  });
  const criteria = { styles: [plan.style], ...wanted.criteria, exclude: [plan.id] };
  if (utterance.changes.length === 0) {
    criteria.squareFeet ??= {
      min: Math.round(plan.squareFeet * 0.75),
      max: Math.round(plan.squareFeet * 1.25),
    };
  }
  return searchAnswer(basis, { criteria, lot: wanted.lot });
}

/** A question about one plan; a relative wish ("smaller than this") is a search instead. */
async function aboutOne(
  utterance: Utterance,
  one: ConciergePlan,
  pointed: boolean,
): Promise<ConciergeAnswer | undefined> {
  const explicit = utterance.named.length > 0 || pointed;
  if (utterance.changes.length > 0) return undefined;
  const priced = await priceWithAddons(utterance, one);
  if (priced) return priced;
  const topic = await topicAnswer({ ...utterance, named: explicit ? [one] : utterance.named, meant: one });
  if (topic) return topic;
  const question = /\?|^(?:does|do|is|are|can|could|has|have|what|how|where|why|which|tell|show|more)\b/.test(
    utterance.whole,
  );
  return explicit || question ? planAnswer(utterance, one) : undefined;
}

function pendingAnswer(utterance: Utterance): Promise<ConciergeAnswer> | undefined {
  const pending: Range | undefined = utterance.state.pending;
  if (!pending || utterance.text.split(" ").length > 4) return undefined;
  const field = /\bsqft\b|\bsize\b|\bft\b|\bfeet\b/.test(utterance.text)
    ? "squareFeet"
    : /\bdollars?\b|\bprice\b|\$|\bbudget\b|\bmoney\b|\busd\b/.test(utterance.text)
      ? "price"
      : undefined;
  if (!field || utterance.requirements.criteria[field]) return undefined;
  return searchAnswer(utterance, {
    criteria: { ...utterance.state.criteria, [field]: pending },
    lot: utterance.state.lot ?? {},
  });
}

const STOP = new Set(
  "first second third fourth last show find want need have looking like with that this plan plans house houses home homes design designs some any please something give build building would could love great nice good best the for and you your are can".split(
    " ",
  ),
);

async function lastResort(utterance: Utterance): Promise<ConciergeAnswer> {
  const question =
    /\?\s*$|^(?:do|does|is|are|can|could|may|will|would|should|what|how|where|why|when|who|which|have you|am i)\b/.test(
      utterance.whole,
    );
  const [article] = question ? await findArticles(utterance.text, 1) : [];
  if (article)
    return reply(
      utterance,
      `I have no fact of my own on that, but one of our articles speaks of it: ${article.title}. ${article.excerpt} /blog/${article.slug}`,
      { isUnanswered: true, suggestions: ["Talk to a person"] },
    );
  if (
    /\b(?:called|named|tell me (?:more )?about|how much is|price of|cost of|details (?:of|on|about))\b/.test(
      utterance.whole,
    )
  ) {
    return reply(
      utterance,
      "I find nothing of that name on sale here. It may be spelled differently, or not be for sale any more. See all plans at /plans.",
      { isUnanswered: true, suggestions: ["Show me your popular plans", "Talk to a person"] },
    );
  }
  const words = (utterance.text.match(/[a-z]{4,}/g) ?? []).filter((word) => !STOP.has(word)).slice(0, 3);
  if (!question && words.length > 0) {
    const found = await findPlans({ words });
    if (found.total > 0)
      return reply(utterance, `These plans speak of ${listed(words)} in their description:`, {
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
    "I am not sure what you are after. Tell me about bedrooms, square feet, style, budget, garage or the width of your lot, or ask about files, the license, refunds, changes and services.",
    { isUnanswered: true, suggestions: FIRST_STEPS },
  );
}

/** Answers one message from the catalogue alone, by fixed rules: the same question gets the same answer. */
export async function assist(question: Question): Promise<ConciergeAnswer> {
  const utterance = await listen(question);
  if (PRYING.test(utterance.whole)) {
    return reply(
      utterance,
      "That is not something I can help with. I only speak of what is on sale here: our plans, add-ons, services and policies. What kind of house do you have in mind?",
      { suggestions: FIRST_STEPS },
    );
  }
  if (PERSON.test(utterance.whole)) return handOverAnswer(utterance);
  const known =
    smallTalk(utterance) ?? (await pendingAnswer(utterance)) ?? (await aboutKnownPlans(utterance));
  if (known) return known;
  const topic = await topicAnswer(utterance);
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
  if (best || asksForPlans(utterance)) return searchAnswer(utterance);
  if (
    /\b(?:show|see|browse|list|view|all|have)\b.{0,30}\b(?:plans|houses|homes|designs|catalog(?:ue)?)\b|^(?:plans|house plans|houses|homes)$|\bhow many plans\b|\bwhat plans\b|\brecommend|\bsuggest/.test(
      utterance.whole,
    )
  ) {
    return searchAnswer(utterance, { criteria: {}, lot: {} });
  }
  return lastResort(utterance);
}
