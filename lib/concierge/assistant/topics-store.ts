import { bestLines, sectionLines } from "../rules/policies";
import type { ConciergeReply } from "../schema";
import { findArticles, type Policy, readContact, readPolicy } from "../server/lookups";
import { deliveryOfPlan } from "./topics-offer";
import { reply, type Utterance } from "./utterance";

const BULLETS_FROM = 2;

function quoted(lines: string[]): string {
  return lines.length < BULLETS_FROM ? lines.join("") : lines.map((line) => `- ${line}`).join("\n");
}

const toPerson = ["Talk to a person"];

async function noPolicy(utterance: Utterance, subject: string): Promise<ConciergeReply> {
  return reply(
    utterance,
    `I have nothing on record about ${subject}, so I have passed your question on to our team. For an answer, leave your email at /contact.`,
    {
      handOver: utterance.message,
    },
  );
}

async function policyAnswer(
  utterance: Utterance,
  policy: Policy,
  lead: string,
  subject: string,
  lines = 2,
): Promise<ConciergeReply> {
  const sections = await readPolicy(policy);
  if (sections.length === 0) return noPolicy(utterance, subject);
  return reply(utterance, `${lead}\n${quoted(bestLines(sections, utterance.text, lines))}`, {
    suggestions: toPerson,
  });
}

export async function refundTopic(utterance: Utterance): Promise<ConciergeReply> {
  const sections = await readPolicy("refunds");
  if (sections.length === 0) return noPolicy(utterance, "refunds");
  const narrow =
    /\bhow long\b|\bwhen\b|\bextras?\b|\badd-?ons?\b|\bservices?\b|\bhow (?:do|can|to)\b|\bwrong\b|\bdownloaded\b|\bcall\b|\bprinted\b/.test(
      utterance.text,
    );
  const main = sectionLines(sections, /when we refund/i);
  const lines = narrow || main.length === 0 ? bestLines(sections, utterance.text, 3) : main;
  return reply(utterance, `From our refund policy:\n${quoted(lines)}`, { suggestions: toPerson });
}

export async function licenseTopic(utterance: Utterance): Promise<ConciergeReply> {
  const sections = await readPolicy("license");
  if (sections.length === 0) return noPolicy(utterance, "the license");
  const [short] = sections[0]?.lines ?? [];
  const lines = bestLines(sections, utterance.text, 2).filter((line) => line !== short);
  return reply(utterance, `From our plan license:\n${quoted([...(short ? [short] : []), ...lines])}`, {
    suggestions: toPerson,
  });
}

export async function deliveryTopic(utterance: Utterance): Promise<ConciergeReply> {
  const own = await deliveryOfPlan(utterance);
  if (own) return own;
  const sections = await readPolicy("terms");
  const lines = sectionLines(sections, /delivery/i).flatMap((line) =>
    line.split(/(?<=\.)\s+/).filter((part) => /\bdownload|\bfiles?\b|\barrive/i.test(part)),
  );
  if (lines.length === 0) return noPolicy(utterance, "delivery");
  return reply(utterance, lines.join(" "), {
    suggestions: ["What files do I get?", "Can I get printed sets?"],
  });
}

export async function paymentTopic(utterance: Utterance): Promise<ConciergeReply> {
  if (/\bfinanc|\bmortgage|\bloan|\binstall?ment/.test(utterance.text)) {
    const [article] = await findArticles("construction loans financing", 1);
    const lead =
      "As far as I know we do not offer loans or installments; you pay for plans by card at checkout.";
    return reply(
      utterance,
      article
        ? `${lead} For the house itself, this article may help: ${article.title}. /blog/${article.slug}`
        : lead,
      {
        suggestions: toPerson,
      },
    );
  }
  const sections = await readPolicy("terms");
  const lines = sectionLines(sections, /payment/i).flatMap((line) =>
    line
      .split(/(?<=\.)\s+/)
      .filter(
        (part) =>
          /\bprices?\b|\btotal\b|\bpayment (?:is|provider)\b|\bcard\b/i.test(part) &&
          !/\bfiles\b/i.test(part),
      ),
  );
  if (/\bdiscount|\bcoupon|\bpromo|\bon sale\b/.test(utterance.text)) {
    return reply(
      utterance,
      `I know of no discount codes or sales. ${lines.find((line) => /total/i.test(line)) ?? ""}`.trim(),
      {
        suggestions: ["What is your cheapest plan?", ...toPerson],
      },
    );
  }
  if (lines.length === 0) return noPolicy(utterance, "payment");
  return reply(utterance, `You pay by card at /checkout, without an account. ${lines.join(" ")}`, {
    suggestions: ["When do I get the files?", "Can I get a refund?"],
  });
}

export async function ordersTopic(utterance: Utterance): Promise<ConciergeReply> {
  const contact = await readContact();
  const mail = contact.email
    ? ` If that does not help, write to ${contact.email} with your order number.`
    : "";
  return reply(
    utterance,
    `I cannot see orders from this chat, but you can open yours at /find-order: give your email and order number, and we mail you the private link with your files and license.${mail}`,
    {
      suggestions: toPerson,
    },
  );
}

export async function hoursTopic(utterance: Utterance): Promise<ConciergeReply> {
  const { hours, phone } = await readContact();
  if (!hours) return noPolicy(utterance, "our hours");
  return reply(
    utterance,
    `Our team answers ${hours}${phone ? `, at ${phone}` : ""}. The store itself and its downloads are open at any hour.`,
    { suggestions: toPerson },
  );
}

export async function contactTopic(utterance: Utterance): Promise<ConciergeReply> {
  const { email, phone, address, hours } = await readContact();
  const ways = [
    phone ? `call ${phone}${hours ? ` (${hours})` : ""}` : undefined,
    email ? `write to ${email}` : undefined,
    "use the form at /contact",
  ].filter((way) => way !== undefined);
  return reply(utterance, `You can ${ways.join(", or ")}.${address ? ` Our address is ${address}.` : ""}`, {
    suggestions: toPerson,
  });
}

export const privacyTopic = (utterance: Utterance) =>
  policyAnswer(utterance, "privacy", "From our privacy policy:", "privacy");

export function reviewsTopic(utterance: Utterance): ConciergeReply {
  return reply(utterance, "I have no reviews at hand to quote. What buyers say of a plan is on its page.", {
    suggestions: ["Show me your popular plans"],
  });
}

export function picturesTopic(utterance: Utterance): ConciergeReply {
  return reply(
    utterance,
    "Every plan's page has its pictures and floor plans: see /plans. For ideas room by room there is our gallery at /gallery.",
    {
      suggestions: ["Show me your popular plans", "Show me your newest plans"],
    },
  );
}

export function identityTopic(utterance: Utterance): ConciergeReply {
  return reply(
    utterance,
    "I am the store's automated concierge. I know our house plans, their measures and prices, the add-ons, our services and our policies, and I pass you on to a person when I do not know. Who we are is at /about.",
    {
      suggestions: ["3 bedrooms under 2,000 sq ft", "Plans for a 40 foot lot", "Talk to a person"],
    },
  );
}

export function offTopic(utterance: Utterance): ConciergeReply {
  return reply(
    utterance,
    "That is beyond me: I only know house plans, and what goes with them. What kind of house do you have in mind?",
    {
      suggestions: ["Show me your popular plans", "Plans for a 40 foot lot"],
    },
  );
}
