import { area, dollars } from "../rules/wording";
import type { ConciergeReply } from "../schema";
import { reply, type Utterance } from "./utterance";

const GREETING =
  /^(?:hi|hello|hey|hiya|howdy|good (?:morning|afternoon|evening|day)|greetings|yo|hola)(?: there| you| all| team)?[\s!.,]*$/;
const THANKS =
  /^(?:ok(?:ay)?[, ]*)?(?:thanks?(?: you)?|thank u|thx|ty|cheers|great|perfect|awesome|wonderful|cool|nice)(?: (?:so much|a lot|very much|for your help|for the help|again|thanks?|you))*[\s!.,]*$/;
const BYE =
  /^(?:bye|goodbye|good ?night|see you|that'?s all|that is all|no thanks?|no thank you|nothing else)[\s!.,]*$/;
const HELP = /^(?:help|help me|start over|start again|new search|reset|what can you do|menu)[\s!.?]*$/;

export const FIRST_STEPS = [
  "3 bedrooms under 2,000 sq ft",
  "Plans for a 40 foot lot",
  "What files do I get?",
];

export function smallTalk(utterance: Utterance): ConciergeReply | undefined {
  const { facts, whole } = utterance;
  if (GREETING.test(whole) && facts.count === 0) {
    return reply(
      utterance,
      "Hello, and welcome. Our first house plans are on their way. Ask me about the store, or leave a message for our team at /contact.",
      { suggestions: ["What services do you offer?", "Talk to a person"] },
    );
  }
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
