import { addonDelivery, type SoldAddon } from "@/lib/catalog/addons/dto";
import { getOfferFacts } from "@/lib/catalog/offers/queries";
import type { ServiceDto } from "@/lib/content/services/dto";
import { sectionLines } from "../rules/policies";
import { area, counted, dollars, listed } from "../rules/wording";
import type { ConciergeReply } from "../schema";
import { findAddons, findArticles, findServices, readPolicy } from "../server/lookups";
import { planReply } from "./about-plan";
import { mirrorOfPlan } from "./topics-offer";
import { reply, type Utterance } from "./utterance";

const addonLine = (addon: SoldAddon) =>
  `${addon.name} (${dollars(addon.price)}, ${addonDelivery(addon)}): ${addon.description}`;

const serviceLine = (service: ServiceDto) => `${service.title}: ${service.description}`;

export async function filesTopic(utterance: Utterance): Promise<ConciergeReply> {
  const software = /\b(revit|sketchup|archicad|autocad|dwg|bim)\b/.exec(utterance.text)?.[1];
  const plan = utterance.named[0] ?? utterance.meant;
  const files = plan ? plan.includedFiles : utterance.facts.commonFiles;
  const who = plan ? plan.name : "Every plan";
  const lead =
    files.length > 0
      ? `${who} comes with: ${files.join("; ")}.`
      : "Each plan's page lists the files it comes with.";
  const suggestions = ["What is a DXF file?", "Can I make changes?", "When do I get the files?"];
  if (software) {
    const [addon] = await findAddons(/\bdwg\b/i);
    const dwg = /^(?:dwg|autocad)$/.test(software);
    const listedThere = files.some((file) => file.toLowerCase().includes(software));
    if (!listedThere && dwg && addon)
      return reply(utterance, `${lead} A native DWG is an add-on. ${addonLine(addon)}`, { suggestions });
    if (!listedThere && !dwg) {
      return reply(
        utterance,
        `I see no ${software.charAt(0).toUpperCase()}${software.slice(1)} file among them. ${lead}`,
        { suggestions },
      );
    }
  }
  if (
    /\bwhat(?:'s| is| are| does)? (?:a |an |the )?(?:dxf|dwg|cad|pdf)\b|\bdifference between\b/.test(
      utterance.text,
    )
  ) {
    const [article] = await findArticles("pdf dwg dxf file", 1);
    if (article)
      return reply(utterance, `${lead} What each format is for: ${article.title}. /blog/${article.slug}`, {
        suggestions: suggestions.slice(1),
      });
  }
  return plan && utterance.named.length > 0
    ? planReply(utterance, plan)
    : reply(utterance, lead, { suggestions });
}

export async function mirrorTopic(utterance: Utterance): Promise<ConciergeReply> {
  const own = await mirrorOfPlan(utterance);
  if (own) return own;
  const [addon] = await findAddons(/\bmirror|\breverse/i);
  if (!addon) {
    return reply(
      utterance,
      "I find no mirrored set among our add-ons at present. I have passed your question on to our team; leave your email at /contact for an answer.",
      { handOver: utterance.message },
    );
  }
  const option = (await getOfferFacts()).options.find(({ key }) => key === "mirrored");
  const drawn = option
    ? ` On ${counted(option.plans, "plan")} it is an option of the drawing instead, from ${dollars(option.from)}.`
    : "";
  return reply(
    utterance,
    `Yes, as an add-on. ${addonLine(addon)} You choose it on the plan's page.${drawn}`,
    {
      suggestions: ["What other add-ons are there?", "Can I make changes?"],
    },
  );
}

export async function changesTopic(utterance: Utterance): Promise<ConciergeReply> {
  const [service] = await findServices(/\bchanges?\b|\bmodif/i);
  const plan = utterance.named[0] ?? utterance.meant;
  const where = plan
    ? `Say in /plans/${plan.slug}/modify what should be different about ${plan.name}`
    : "On the page of a plan, press Ask about changing this plan";
  const allowed = (await readPolicy("license"))
    .flatMap((section) => section.lines)
    .find((line) => /changed|adapt/i.test(line) && /professional/i.test(line));
  const how = `${where}: you get a fixed price and a date before you pay anything.`;
  const offer = service ? `Yes. Our service ${service.title}: ${service.description} ${how}` : `Yes. ${how}`;
  return reply(
    utterance,
    allowed ? `${offer} Our license also lets you go to somebody else: "${allowed}"` : offer,
    {
      suggestions: ["Can I get it mirrored?", "Do I get CAD files?", "Talk to a person"],
    },
  );
}

export async function servicesTopic(utterance: Utterance): Promise<ConciergeReply> {
  const services = await findServices();
  if (services.length === 0)
    return reply(utterance, "I find no services listed at present. Ask our team at /contact.", {
      suggestions: ["Talk to a person"],
    });
  const named = services.filter((service) => utterance.text.includes(service.title.toLowerCase()));
  const byWord: [RegExp, RegExp][] = [
    [/\binterior/, /interior/i],
    [/\bcustom|\bfrom scratch|\bdesign (?:a|my|our|me)\b/, /custom/i],
    [/\bwalk-?through|\bdiy\b|\bowner[ -]?builder/, /walkthrough|diy/i],
    [/\bpermit/, /permit/i],
    [/\bmatch\b|\blot study\b/, /match|lot/i],
  ];
  const near = byWord.flatMap(([asked, title]) =>
    asked.test(utterance.text) ? services.filter((service) => title.test(service.title)) : [],
  );
  const chosen = [...new Set(named.length > 0 ? named : near)];
  const price = /\bhow much\b|\bprices?\b|\bcosts?\b/.test(utterance.text)
    ? " I have no listed price for it; ask for a quote at /contact."
    : "";
  if (chosen.length > 0) {
    return reply(utterance, `${chosen.map(serviceLine).join("\n")}${price} More at /services.`, {
      suggestions: ["What other services are there?", "Talk to a person"],
    });
  }
  return reply(
    utterance,
    `Besides plans we offer ${listed(services.map((service) => service.title))}. What each one holds is at /services.${price}`,
    {
      suggestions: services.slice(0, 3).map((service) => `Tell me about ${service.title}`),
    },
  );
}

export async function permitTopic(utterance: Utterance): Promise<ConciergeReply> {
  const lines = sectionLines(await readPolicy("terms"), /code|permit/i);
  const [service] = await findServices(/\bpermit/i);
  const [review] = /\bengineer|\bstructur|\bstamp/.test(utterance.text)
    ? await findAddons(/\bstructural\b/i)
    : [];
  const parts = [
    lines[0] ?? "Whether a plan meets your local code is for a professional licensed where you build to say.",
    review ? addonLine(review) : undefined,
    service ? `${serviceLine(service)} See /services.` : undefined,
  ].filter((part) => part !== undefined);
  return reply(utterance, parts.join("\n"), {
    suggestions: ["What services do you offer?", "What files do I get?"],
  });
}

/** Gives no figure, because the store has none. */
export async function costTopic(utterance: Utterance): Promise<ConciergeReply> {
  const [article] = await findArticles("costs build budget", 1);
  const [list] = await findAddons(/\bmaterial/i);
  const plan = utterance.named[0] ?? utterance.meant;
  const parts = [
    "I will not guess at a building cost: it depends on your place, your builder and your finishes, and we keep no figures for it.",
    plan ? `What I do know is the price of the drawings: ${plan.name} is ${dollars(plan.price)}.` : undefined,
    list ? `For comparing bids there is an add-on. ${addonLine(list)}` : undefined,
    article ? `This article shows how to make a budget: ${article.title}. /blog/${article.slug}` : undefined,
  ].filter((part) => part !== undefined);
  return reply(utterance, parts.join(" "), {
    plans: plan ? [plan] : [],
    suggestions: ["What is your cheapest plan?", "What is in a plan set?"],
  });
}

const SENT_TO_PLACE =
  /\b(?:ship|post|mail|send|deliver)(?:s|ed|ing|ping)?\b.{0,40}\bto (?!(?:me|my|you|us|our|the|a|an|site|builders?)\b)[a-z]|\babroad\b|\boverseas\b|\binternational(?:ly)?\b|\boutside (?:of )?(?:the )?(?:us|usa|u\.s\.|states|united states|country)\b/;

export async function printedTopic(utterance: Utterance): Promise<ConciergeReply> {
  const [addon] = await findAddons(/\bprinted\b|\bpaper\b/i);
  if (SENT_TO_PLACE.test(utterance.text)) {
    const [code] = sectionLines(await readPolicy("terms"), /code|permit/i);
    const parts = [
      "Plans are not shipped: they are files, and you download them wherever you are, as soon as they are paid.",
      addon ? `On paper they are an add-on. ${addonLine(addon)}` : undefined,
      code,
    ].filter((part) => part !== undefined);
    return reply(utterance, parts.join(" "), {
      suggestions: ["What files do I get?", "How can I contact you?"],
    });
  }
  if (!addon)
    return reply(
      utterance,
      "Plans come as files to download, and I find no printed sets among our add-ons at present. Your license lets you print as many copies as your build needs.",
      {},
    );
  return reply(
    utterance,
    `Plans come as files to download at once. On paper they are an add-on. ${addonLine(addon)}`,
    { suggestions: ["What files do I get?", "What other add-ons are there?"] },
  );
}

const ADDON_WORDS: readonly [RegExp, RegExp][] = [
  [/\bmaterial|\blumber|\bbill of materials|\bbom\b|\btake-?off/, /^material/i],
  [/\binterior/, /^interior/i],
  [/\bstructural/, /^structural/i],
  [/\bcall\b|\bquestion/, /call$/i],
  [/\benergy|\btitle 24/, /energy/i],
  [/\bdwg|\bcad\b/, /dwg|cad/i],
];

export async function addonsTopic(utterance: Utterance): Promise<ConciergeReply> {
  const addons = await findAddons();
  const asked = ADDON_WORDS.find(([question]) => question.test(utterance.text))?.[1];
  const chosen = asked ? addons.filter((addon) => asked.test(addon.name)) : [];
  if (chosen.length > 0)
    return reply(utterance, chosen.map(addonLine).join("\n"), {
      suggestions: ["What other add-ons are there?"],
    });
  const all = listed(addons.map((addon) => `${addon.name} (${dollars(addon.price)})`));
  if (asked)
    return reply(utterance, `I find no such add-on on sale at present. What there is: ${all}.`, {
      suggestions: ["Talk to a person"],
    });
  return reply(
    utterance,
    addons.length > 0
      ? `With any plan you can have ${all}. You choose them on the plan's page.`
      : "There are no add-ons on sale at present.",
    {
      suggestions: addons.slice(0, 3).map((addon) => `What is the ${addon.name}?`),
    },
  );
}

export function stylesTopic(utterance: Utterance): ConciergeReply {
  const { facts } = utterance;
  return reply(
    utterance,
    facts.count === 0
      ? "Our first house plans are on their way."
      : `Our ${facts.count} plans come in ${listed(facts.styles)} style, from ${area(facts.squareFeet.min)} to ${area(facts.squareFeet.max)}. You can choose among kinds of houses too, such as ADUs, tiny homes and vacation homes: see /plans.`,
    { suggestions: facts.styles.slice(0, 3).map((style) => `Show me ${style} plans`) },
  );
}

export function acreTopic(utterance: Utterance): ConciergeReply {
  return reply(
    utterance,
    "What fits depends on how wide and how deep the lot is, less the setbacks. Give me its width and depth in feet and I will measure our plans against it.",
    {
      suggestions: ["Plans for a 50 foot lot", "My lot is 80 by 120 feet"],
    },
  );
}

export function buyTopic(utterance: Utterance): ConciergeReply {
  const plan = utterance.named[0] ?? utterance.meant;
  const how =
    "press Add to Cart on its card or its page, where the add-ons are too, then pay at /checkout. You need no account, and the files are yours to download after payment.";
  if (!plan)
    return reply(utterance, `Choose a plan at /plans, ${how}`, {
      suggestions: ["Show me your popular plans", "Which credit cards do you take?"],
    });
  return reply(
    utterance,
    `${plan.name} is ${dollars(plan.price)}. I cannot fill your cart from here: ${how}`,
    {
      plans: [plan],
      suggestions: ["What add-ons are there?", "What files do I get?"],
    },
  );
}

export function rangeTopic(utterance: Utterance): ConciergeReply {
  const { price, squareFeet, count } = utterance.facts;
  return reply(
    utterance,
    `Our ${count} plans cost ${dollars(price.min)} to ${dollars(price.max)} and have ${area(squareFeet.min)} to ${area(squareFeet.max)} of heated floor. The price is for the drawings and one build; add-ons come on top if you want them.`,
    { suggestions: ["What is your cheapest plan?", "What files do I get?", "What add-ons are there?"] },
  );
}
