import { isAboutShown, readPlaces } from "@/lib/catalog/plans/understanding/follow-up";
import type { ConciergePlan } from "../dto";
import { type ConciergeReply, MAX_COMPARED } from "../schema";
import { compareReply, fitReply, planReply, priceWithAddons } from "./about-plan";
import { mergedRequirements } from "./merge-requirements";
import { searchReply } from "./search";
import { topicReply } from "./topics";
import { reply, type Utterance } from "./utterance";

const DEICTIC = /\b(?:this|that|it|its|it's|here|this 1|the plan|the house|same plan)\b/;
const COMPARING =
  /\bcompar|\bvs\b|\bversus\b|\bdifferences?\b|\bside by side\b|\bwhich (?:is|one is|would be) better\b/;
const FIT =
  /\bfits?\b|\bwork (?:on|for)\b|\bbuild (?:it|this|that) on\b|\bgo on\b|\btoo (?:wide|deep|big) for\b|\bstand on\b/;

const pickSetbacks = ({ side, front, rear }: Utterance["requirements"]["lot"]) => ({
  ...(side === undefined ? {} : { side }),
  ...(front === undefined ? {} : { front }),
  ...(rear === undefined ? {} : { rear }),
});

function comparedPlans({ named, meant, shown }: Utterance, pointed: ConciergePlan[]): ConciergePlan[] {
  if (named.length >= 2) return named;
  if (named.length === 1) return meant && meant.id !== named[0]?.id ? [meant, ...named] : named;
  return pointed.length >= 2 ? pointed : shown;
}

function comparison(utterance: Utterance, pointed: ConciergePlan[]): ConciergeReply | undefined {
  const { text, named, requirements } = utterance;
  const comparing = COMPARING.test(utterance.whole);
  if (!comparing && named.length < 2) return undefined;
  const chosen = comparedPlans(utterance, pointed);
  if (chosen.length >= 2 && Object.keys(requirements.lot).length === 0)
    return compareReply(utterance, chosen.slice(0, MAX_COMPARED));
  if (comparing && chosen.length < 2 && /\bcompar|\bside by side\b/.test(text)) {
    return reply(
      utterance,
      "Which two plans shall I compare? Give me their names, or ask for some plans first.",
      { suggestions: ["Show me your popular plans"] },
    );
  }
  return undefined;
}

const hasSetback = ({ side, front, rear }: Utterance["requirements"]["lot"]) =>
  side !== undefined || front !== undefined || rear !== undefined;

function lotQuestion(
  utterance: Utterance,
  one: ConciergePlan | undefined,
): ReturnType<typeof fitReply> | ConciergeReply | undefined {
  const { text, named, shown, requirements, state } = utterance;
  const hasLot = requirements.lot.width !== undefined || requirements.lot.depth !== undefined;
  const asksFit = FIT.test(text);
  const lot = { ...state.lot, ...requirements.lot };
  if (
    one &&
    (hasLot ||
      (asksFit && lot.width !== undefined) ||
      (hasSetback(requirements.lot) && state.lot?.width !== undefined && state.focus === one.id))
  ) {
    return fitReply(
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
    return fitReply(utterance, shown, { ...lot });
  return undefined;
}

async function similarReply(utterance: Utterance, plan: ConciergePlan): Promise<ConciergeReply> {
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
  return searchReply(basis, { criteria, lot: wanted.lot });
}

/** A relative requirement ("smaller than this") is a search instead. */
async function aboutOne(
  utterance: Utterance,
  one: ConciergePlan,
  pointed: boolean,
): Promise<ConciergeReply | undefined> {
  const explicit = utterance.named.length > 0 || pointed;
  if (utterance.changes.length > 0) return undefined;
  const priced = await priceWithAddons(utterance, one);
  if (priced) return priced;
  const topic = await topicReply({ ...utterance, named: explicit ? [one] : utterance.named, meant: one });
  if (topic) return topic;
  const question = /\?|^(?:does|do|is|are|can|could|has|have|what|how|where|why|which|tell|show|more)\b/.test(
    utterance.whole,
  );
  return explicit || question ? planReply(utterance, one) : undefined;
}

export async function aboutKnownPlans(utterance: Utterance): Promise<ConciergeReply | undefined> {
  const { text, named, shown, requirements, meant } = utterance;
  const pointed = readPlaces(text, shown.length).flatMap((place) => shown[place] ?? []);
  const compared = comparison(utterance, pointed);
  if (compared) return compared;
  const isMeant = DEICTIC.test(utterance.whole) || hasSetback(requirements.lot);
  const one = named[0] ?? pointed[0] ?? (isMeant ? meant : undefined);
  const onLot = lotQuestion(utterance, one);
  if (onLot) return onLot;
  const similar = /\bsimilar\b|\balternatives?\b|\blike (?:this|that|it)\b/.test(text)
    ? (named[0] ?? meant)
    : undefined;
  if (similar) return similarReply(utterance, similar);
  if (named[0] && /\b(?:like|similar to|alternatives? to)\b/.test(text))
    return similarReply(utterance, named[0]);
  return one ? aboutOne(utterance, one, pointed.length > 0) : undefined;
}
