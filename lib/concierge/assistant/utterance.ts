import type { Requirements } from "@/lib/catalog/plans/understanding/criteria";
import type { Change } from "@/lib/catalog/plans/understanding/follow-up";
import { type ConciergePlan, toCard } from "../dto";
import type { CatalogueFacts } from "../queries";
import { listed } from "../rules/wording";
import type { ConciergeReply, DialogueState } from "../schema";
import type { NearPlan } from "../server/nearest";

export interface Utterance {
  message: string;
  /** As `normalize` made it, names of plans taken out. */
  text: string;
  /** As `normalize` made it. */
  whole: string;
  state: DialogueState;
  facts: CatalogueFacts;
  requirements: Requirements;
  changes: Change[];
  named: ConciergePlan[];
  shown: ConciergePlan[];
  /** The plan that "it" or "this one" means. */
  meant?: ConciergePlan;
}

interface Extras {
  plans?: ConciergePlan[];
  near?: NearPlan[];
  closing?: string;
  suggestions?: string[];
  state?: DialogueState;
  handOver?: string;
  isUnanswered?: true;
}

/** What was remembered stays unless `extras` says otherwise. */
export function reply(utterance: Utterance, text: string, extras: Extras = {}): ConciergeReply {
  const near = extras.near ?? [];
  const cards = [
    ...(extras.plans ?? []).map((plan) => toCard(plan)),
    ...near.map(({ plan, differences }) => toCard(plan, listed(differences))),
  ];
  const { pending: _, ...remembered } = utterance.state;
  const state: DialogueState = { ...remembered, ...extras.state };
  if (cards.length > 0) {
    state.shown = extras.state?.shown ?? cards.map((card) => card.id);
    state.focus = cards.length === 1 ? cards[0]?.id : extras.state?.focus;
  }
  return {
    text,
    plans: cards,
    ...(extras.closing ? { closing: extras.closing } : {}),
    suggestions: (extras.suggestions ?? []).slice(0, 3),
    state,
    ...(extras.handOver ? { handOver: extras.handOver } : {}),
    ...(extras.isUnanswered ? { isUnanswered: true } : {}),
  };
}
