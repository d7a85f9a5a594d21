import type { ConciergeReply } from "../schema";
import { FIRST_STEPS } from "./small-talk";
import { reply, type Utterance } from "./utterance";

const THANKS =
  /^(?:ok(?:ay)?[, ]*)?(?:many |no )?(?:thanks?\b|thank (?:you|u)\b|thx\b|cheers\b|much appreciated)/;
const NOD =
  /^(?:ok(?:ay)?|yes|yeah|yep|yup|sure|fine|good|alright|all right|i see|got it|understood|makes sense|no|nope|not really|hm+|well)[\s!.,]*$/;
const OF_ONESELF = /\b(?:i|i'?m|i'?ve|i'?d|we|we'?re|we'?ve|my|our|us)\b/;
const WISH =
  /\b(?:want|need|wish|look(?:ing)? for|search(?:ing)?|prefer|would (?:like|love)|like to|love to|hope to|show|find|must have|should have)\b/;
const GOOD_NEWS =
  /\b(?:married|engaged|wedding|baby|expecting|pregnant|retir(?:e|ed|ing)|bought|closed on|got (?:the|our|a) (?:loan|lot|land|permit)|approved|excited|happy|thrilled|dream(?:ed|ing|s)?|finally)\b/;
const BAD_NEWS =
  /\b(?:divorc\w+|passed away|died|death|lost|fire|burned|flood\w*|hurricane|tornado|sick|illness|evicted)\b/;
const UNSURE =
  /\b(?:overwhelm\w+|confus\w+|worried|nervous|scared|stress\w*|frustrat\w+|no idea|not sure|unsure|don'?t know|where to (?:start|begin)|first time|never (?:built|done))\b/;
const DISLIKE = /\b(?:don'?t like|do not like|hate|not for (?:me|us)|not what|disappoint\w+|ugly|boring)\b/;

const ASK =
  "How many bedrooms should it have, about how large should it be, and how wide is your lot? Any one of them is a start.";

function opening(text: string): string | undefined {
  if (BAD_NEWS.test(text)) return "I am sorry to hear that. I will gladly help you with the next house.";
  if (DISLIKE.test(text))
    return "That is good to know. Tell me what should be different, and I will look again.";
  if (UNSURE.test(text)) return "That is how most people start, and we can take it one step at a time.";
  if (GOOD_NEWS.test(text)) return "Congratulations, that sounds like a good reason for a new house.";
  return undefined;
}

export function statementReply(utterance: Utterance): ConciergeReply | undefined {
  const { whole } = utterance;
  if (THANKS.test(whole))
    return reply(utterance, "You are welcome. I am here if you would like to look further.", {
      suggestions: ["Show me your popular plans", "What files do I get?"],
    });
  if (NOD.test(whole))
    return reply(
      utterance,
      "All right. Ask me anything about a plan, or tell me what your house should have.",
      {
        suggestions: FIRST_STEPS,
      },
    );
  const said = opening(whole);
  const tells = OF_ONESELF.test(whole) && whole.split(" ").length >= 3 && !WISH.test(whole);
  if (!tells && !said) return undefined;
  return reply(utterance, `${said ?? "Thank you for telling me."} ${ASK}`, { suggestions: FIRST_STEPS });
}
