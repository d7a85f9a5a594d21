import { isEmpty } from "@/lib/catalog/plans/understanding/criteria";
import type { ConciergeReply } from "../schema";
import { foundationTopic, packagesTopic, upgradeTopic } from "./topics-offer";
import {
  acreTopic,
  addonsTopic,
  buyTopic,
  changesTopic,
  costTopic,
  filesTopic,
  mirrorTopic,
  permitTopic,
  printedTopic,
  rangeTopic,
  servicesTopic,
  stylesTopic,
} from "./topics-plans";
import {
  contactTopic,
  deliveryTopic,
  hoursTopic,
  identityTopic,
  licenseTopic,
  offTopic,
  ordersTopic,
  paymentTopic,
  picturesTopic,
  privacyTopic,
  refundTopic,
  reviewsTopic,
} from "./topics-store";
import type { Utterance } from "./utterance";

interface Topic {
  pattern: RegExp;
  /** Set where a message that also says what a plan should be like is a search after all. */
  yieldsToSearch?: boolean;
  reply: (utterance: Utterance) => Promise<ConciergeReply> | ConciergeReply;
}

/** In the order in which they are tried. */
const TOPICS: readonly Topic[] = [
  {
    pattern:
      /\b(?:my|our) (?:order|purchase|download|receipt|files?)\b|\border (?:number|status)\b|\b(?:lost|can'?t find|cannot find|didn'?t get|didn'?t receive|never (?:got|received)|haven'?t (?:got|received))\b.*\b(?:link|files?|receipt|email|order|download)\b|\bdownload link\b|\balready (?:bought|paid|ordered)\b|\bi(?:'ve| have)? (?:already )?paid\b|\bgot no (?:email|mail|files?|link)\b|\bcharged (?:twice|2|two times)\b/,
    reply: ordersTopic,
  },
  {
    pattern:
      /\brefund|\bmoney ?back\b|\breturn (?:policy|it|a plan|the plan|plans|the files)\b|\breturns?\?|\bcancel|\bexchange\b|\bwrong plan\b|\bchange my mind\b|\bguarantee\b/,
    reply: refundTopic,
  },
  {
    pattern:
      /\bupgrad\w*\b.{0,30}\b(?:later|after|package|full|unlimited|study|set)\b|\b(?:later|after|package|full|unlimited|study|set)\b.{0,30}\bupgrad|\bpay(?:ing)? (?:just |only )?the difference\b|\bcredit(?:ed)?\b.{0,20}\b(?:study|towards?)\b|\bstudy\b.{0,20}\bcredit/,
    reply: upgradeTopic,
  },
  {
    pattern: /\bpackages?\b|\bstudy sets?\b|\bunlimited\b|\bpdf sets?\b|\bpdf only\b/,
    reply: packagesTopic,
  },
  {
    pattern:
      /\b(?:other|another|different|change|which|what|choose|get|have|on|with)\b.{0,25}\b(?:foundations?|slab|crawl ?space|piers?)\b|\bfoundation (?:options?|types?|choices?)\b|\b2 ?x ?6\b|\b2 ?x ?4\b/,
    yieldsToSearch: true,
    reply: foundationTopic,
  },
  {
    pattern:
      /\blicen[cs](?:e|es|ing)\b|\bcopyright|\bbuild (?:it|this|the (?:house|plan)|a plan|from (?:it|them)|the same (?:house|plan)|one plan|1 plan)? ?(?:\d+ times|twice|more than (?:once|1)|again|multiple|several times|a 2nd time|a second time)|\bhow many (?:times|houses|homes) (?:can|may) i build\b|\b(?:re-?sell|sell on|give away|publish)\b|\bshare (?:the|these|my) (?:plans?|files?|drawings?)\b|\bmore than (?:one|1|once) (?:house|home|build|time)|\bbuild (?:two|2|3|several|multiple|many) (?:houses|homes|of)|\b(?:1|one|a|the same|this) plan\b.{0,25}\b(?:\d+|several|many|multiple) (?:houses|homes|builds|lots)\b|\b(?:share|forward|give|pass|send)\b.{0,30}\b(?:builders?|contractors?|engineers?|bank|lender|trades)\b|\b(?:builders?|contractors?|engineers?|bank|lender)\b.{0,40}\b(?:share|forward|pass)\b/,
    reply: licenseTopic,
  },
  { pattern: /\bmirror|\breversed?\b|\bflip(?:ped)?\b|\bother way (?:a)?round\b/, reply: mirrorTopic },
  {
    pattern:
      /\bcost(?:s|ing)? (?:of|to|for) (?:build|construct)|\b(?:cost|price|expensive|much)\b.{0,40}\b(?:to build|building|to construct|construction)\b|\bbuild(?:ing)? costs?\b|\bconstruction (?:costs?|price|estimate)\b|\bcost per (?:sqft|square)|\bbuild(?:ing)? (?:estimate|price)\b|\bbuilt for (?:under|less)/,
    reply: costTopic,
  },
  {
    pattern:
      /\bpermits?\b|\bbuilding (?:codes?|department|inspector)\b|\b(?:code|codes)\b.{0,15}\b(?:compliant|compliance|meet|approved)\b|\bmeet\b.{0,15}\bcodes?\b|\bstamp(?:ed|s)?\b|\bengineer(?:ed|ing|s)?\b|\bzoning\b|\bhoa\b|\bsealed\b|\b(?:work|build|built|legal|allowed|approved) in (?:my |our )?(?!2|two|the |1|one|stages)[a-z]|\bsnow loads?\b|\bhurricanes?\b|\bseismic\b|\bearthquakes?\b/,
    reply: permitTopic,
  },
  {
    pattern:
      /\bprint(?:ed|s|out)?\b|\bpaper\b|\bhard ?-?cop(?:y|ies)\b|\bblue ?prints?\b(?=.*\b(?:mail|ship|send|paper|copies|printed)\b)|\bship(?:ping|ped|s)?\b|\bpost(?:ed)? to me\b/,
    reply: printedTopic,
  },
  {
    pattern:
      /\badd-?ons?\b|\bextras\b|\bupgrades?\b|\bmaterials? lists?\b|\blumber list\b|\bbill of materials\b|\bbom\b|\btake-?offs?\b|\binterior kit\b|\bstructural review\b|\bbuilder question\b|\bquestion call\b|\benergy (?:report|compliance|calc\w*)\b|\btitle 24\b|\bcall (?:the|an|your) (?:architect|designer)\b/,
    reply: addonsTopic,
  },
  {
    pattern:
      /\b(?:modif(?:y|ied|ications?)|customi[sz](?:e|ed|ation)|alter(?:ed|ations?)?|adapt(?:ed)?|tweak(?:ed|s)?|adjust(?:ed|ments?)?)\b|\bchang(?:e|es|ed|ing) (?:to )?(?:the|a|my|your|this|it|that|made|something|plans?|rooms?|walls?|be made)\b|\b(?:make|request|want|need|do) (?:some |any |small )?changes\b|\bmove (?:a|the) (?:wall|door|window)\b|\b(?:can|could) (?:you|i|we) (?:add|remove|enlarge|extend|widen)\b/,
    reply: changesTopic,
  },
  {
    pattern:
      /\bhow (?:do|can|to|would) (?:i|we)? ?(?:buy|order|purchase)\b|\b(?:want|like|ready|going) to (?:buy|order|purchase)\b|\b(?:add|put)\b.{0,40}\b(?:cart|basket|bag)\b|\bcheck ?out\b|^(?:buy|order|purchase)\b|\bi'?ll take (?:it|this|that)\b/,
    reply: buyTopic,
  },
  {
    pattern:
      /\bhow (?:do|can) (?:i|we) pay\b|\bpayments?\b|\bpay (?:with|by|in|via|using)\b|\b(?:credit|debit) cards?\b|\bvisa\b|\bmaster ?card\b|\bamex\b|\bpay ?pal\b|\bapple pay\b|\binstall?ments?\b|\bfinanc(?:e|ing)\b|\bmortgages?\b|\bloans?\b|\bdiscounts?\b|\bcoupons?\b|\bpromo(?:tion)?(?: codes?)?\b|\bon sale\b|\btax(?:es)?\b|\bcurrency\b|\binvoices?\b/,
    reply: paymentTopic,
  },
  {
    pattern:
      /\b(?:what|which) files?\b|\bfile (?:formats?|types?)\b|\bwhat(?:'s| is| comes?| do i (?:get|receive)| will i get| am i (?:getting|buying)| does (?:it|a plan|the plan|each plan))\b.{0,25}\b(?:includ\w*|come with|comes with|in the (?:set|plan set|package|download)|get|receive|buy|purchase)\b|\bwhat do (?:i|we) (?:get|receive)\b|\bincluded\b/,
    reply: filesTopic,
  },
  {
    pattern:
      /\bdeliver(?:y|ed)?\b|\bdownload(?:s|ed|ing|able)?\b|\bhow (?:soon|fast|quickly)\b.{0,40}\b(?:get|receive|have|arrive|deliver|send)|\bhow long\b.{0,30}\b(?:to get|to receive|take|arrive|deliver\w*|wait)\b|\bwhen (?:do|will|can|would) (?:i|we) (?:get|receive|have|download)\b|\binstant(?:ly)?\b|\bimmediately\b|\bright away\b/,
    reply: deliveryTopic,
  },
  {
    pattern: /\b(?:pdf|dwg|dxf|cad|autocad|revit|sketchup|archicad)s?\b|\bplan sets?\b|\bfiles\b/,
    reply: filesTopic,
  },
  {
    pattern:
      /\b(?:opening|business|office|working|store|phone) hours\b|\bhours\b|\bwhen are you (?:open|there|available)\b|\bare you open\b|\bwhat time\b|\bopen (?:on|at|today|tomorrow|now|late)\b|\bwhen (?:can|do) (?:i|you) (?:call|open|close)\b/,
    yieldsToSearch: true,
    reply: hoursTopic,
  },
  {
    pattern:
      /\b(?:phone|telephone)\b|\be-?mail\b|\bcontact\b|\breach (?:you|someone)\b|\bget in touch\b|\bwhere (?:are|is) (?:you|your|the (?:studio|office|store))\b|\byour (?:address|office|studio|location)\b|\bvisit you\b|\bcall you\b|\baddress\b|\bphysical (?:store|shop|office)\b|\bshowroom\b|\bin person\b/,
    reply: contactTopic,
  },
  {
    pattern:
      /\bprivacy\b|\bpersonal (?:data|information|details)\b|\bcookies?\b|\bmy (?:data|information)\b|\bgdpr\b/,
    reply: privacyTopic,
  },
  {
    pattern:
      /\bservices?\b|\binterior design(?:er|ers)?\b|\bcustom (?:design|home|house|build)\b|\bdesign(?:ed)? (?:a|my|our|me|from)\b|\bfrom scratch\b|\bwalk-?throughs?\b|\b(?:lot and plan match|plan match|lot match|lot study)\b|\bwhat (?:else )?do you (?:do|offer)\b|\bowner[ -]?builders?\b|\bdiy\b/,
    yieldsToSearch: true,
    reply: servicesTopic,
  },
  {
    pattern: /\breviews?\b|\bratings?\b|\btestimonials?\b|\bwhat do (?:people|customers|buyers) say\b/,
    reply: reviewsTopic,
  },
  {
    pattern:
      /\b(?:pictures|photos?|photographs|gallery|inspiration|renderings?|images|previews?)\b|\bsee (?:the|a) (?:floor ?plans?|drawings?)\b|\bbefore i buy\b/,
    yieldsToSearch: true,
    reply: picturesTopic,
  },
  {
    pattern:
      /\bprice range\b|\bhow much (?:do|are|is) (?:your|the|a|these) (?:house |home )?plans?\b|\bwhat do (?:your|the) (?:house )?plans cost\b|\byour (?:prices|pricing)\b|\bthe pric(?:es|ing)\b(?! of)|^(?:prices?|pricing)\b|\bwhat sizes\b|\bsize range\b|\bhow (?:big|large) are (?:your|the) (?:plans|houses)\b/,
    yieldsToSearch: true,
    reply: rangeTopic,
  },
  {
    pattern: /\b(?:what|which|how many) (?:different )?(?:styles?|types?|kinds?|categories)\b(?! is\b)/,
    yieldsToSearch: true,
    reply: stylesTopic,
  },
  { pattern: /\bacres?\b|\bhectares?\b/, yieldsToSearch: true, reply: acreTopic },
  {
    pattern:
      /\bjokes?\b|\bpolitic|\bweather\b|\bnews\b|\bsports?\b|\bsuper ?bowl\b|\bpresident\b|\bpoem\b|\bsing\b|\brecipe\b|\b(?:python|javascript) (?:code|script)\b|\bhomework\b|\btranslate\b|\bmeaning of life\b|\bbitcoin\b|\bstocks?\b/,
    yieldsToSearch: true,
    reply: offTopic,
  },
  {
    pattern:
      /\bwho (?:are|r) (?:you|u)\b|\bwhat are you\b|\bare you (?:a |an )?(?:bot|human|robot|real|ai|person|machine|chat ?bot)\b|\bwho (?:draws|drew|designs|designed|made|makes)\b|\byour (?:team|company|architects?)\b|\babout (?:you|the (?:company|studio|team))\b|\bwhat can you (?:do|help)\b|\bhow can you help\b|\bwhat is your name\b|\bwhat'?s your name\b/,
    reply: identityTopic,
  },
];

export async function topicReply(utterance: Utterance): Promise<ConciergeReply | undefined> {
  const { sort: _, ...criteria } = utterance.requirements.criteria;
  const searches = !isEmpty({ criteria, lot: utterance.requirements.lot });
  const topic = TOPICS.find(
    ({ pattern, yieldsToSearch }) => pattern.test(utterance.text) && !(yieldsToSearch && searches),
  );
  return topic?.reply(utterance);
}
