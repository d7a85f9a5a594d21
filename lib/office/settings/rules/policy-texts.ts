import { BLANKS, type PolicyKey } from "@/lib/settings/rules/policies";
import {
  DOWNLOAD_LOG_DAYS,
  DOWNLOADS_PER_FILE,
  REMINDER_KEPT_DAYS,
  VISITS_HELD_DAYS,
} from "@/lib/settings/rules/retention";

export interface PolicyFacts {
  name?: string;
  emails: { questions?: string; privacy?: string; orders?: string };
  state?: string;
  /** 0: the price does not count. */
  studyDays: number;
  /** Within which buyers get a refund themselves; 0: never. */
  refundDays: number;
  remindsOfCarts: boolean;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const CONTACT_PAGE = '<a href="/contact">contact page</a>';
const mailto = (email: string) => `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`;
const write = (email: string | undefined) =>
  email ? `Write to ${mailto(email)}` : `Write to us through our ${CONTACT_PAGE}`;
const nameOf = ({ name }: PolicyFacts) => (name ? escaped(name) : BLANKS.name);

function terms(facts: PolicyFacts): string {
  const name = nameOf(facts);
  const state = facts.state ? escaped(facts.state) : BLANKS.state;
  const contact = facts.emails.questions ? mailto(facts.emails.questions) : `our ${CONTACT_PAGE}`;
  return `<h2>Terms of Service</h2>
<p>These terms apply when you use this website or buy from ${name} ("we", "us"). By placing an order you agree to them, to our plan license and to our refund policy.</p>
<h3>What we sell</h3>
<p>We sell house plans as digital files, and optional extras and services around them. A plan set is construction drawings to be adapted to the site: foundation, floor, roof and electrical plans, elevations, sections, interior elevations, schedules and general notes, as listed on the plan's page. Unless the page says otherwise it does not include structural engineering, sizes of framing members or footings, a site plan, truss drawings, energy calculations, mechanical, plumbing or electrical engineering, or the stamp of an architect or engineer licensed where you build.</p>
<h3>Building codes and permits</h3>
<p>Codes, climate, soil and loads differ from place to place, and local rules change. You, your builder and the professionals you hire are responsible for adapting a plan to your site, for obtaining permits and for complying with the law where you build. Have a licensed professional review the plan before you start construction.</p>
<h3>Check before you build</h3>
<p>We take care that our drawings agree with themselves. Even so, whoever builds must check dimensions and conditions on the site before starting work. If you find an error, stop, tell us, and we will correct the drawing at no charge.</p>
<h3>Prices, payment and delivery</h3>
<p>Prices are in US dollars. The total shown at checkout is what you pay. Payment is handled by our payment provider; we do not receive your full card number. Files are available for download as soon as your payment is confirmed, on your order page and through the private link in your receipt. Each file may be downloaded ${DOWNLOADS_PER_FILE} times; write to us if you need more. Extras and services that are made for you arrive within the number of business days stated for them.</p>
<h3>Your order link</h3>
<p>The link to your order opens it without a password. Keep it private, and share the files, not the link, with the people who work on your house.</p>
<h3>Images</h3>
<p>Pictures of houses on this site are illustrations: colors, planting and surroundings may be different. Where a picture and the plan set differ, the plan set governs.</p>
<h3>The concierge</h3>
<p>The chat concierge is an automated assistant. It can help you find a plan, but it can be mistaken. What it says is not professional advice and does not change these terms.</p>
<h3>Our responsibility</h3>
<p>If something we sold you is wrong, we will correct it, replace it or refund it. To the extent the law allows, our total liability for an order is limited to the amount you paid for it, and we are not liable for indirect losses such as construction delay, redesign of other work or loss of profit. Nothing here limits rights that the law does not let you give up.</p>
<h3>Governing law</h3>
<p>These terms are governed by the laws of the State of ${state}, without regard to its conflict of laws rules.</p>
<h3>Changes and contact</h3>
<p>The terms that were shown when you ordered apply to that order. Questions: ${contact}.</p>`;
}

const CART_EMAILS = `<li><strong>Emails about a cart:</strong> only if you tick the box for it at checkout, your email address, for at most ${REMINDER_KEPT_DAYS} days. Should you leave without buying, we write to you once about that cart. Untick the box, or use the link in the email, and there are no more; of an address that asked for none we keep a code from which it cannot be read back.</li>
`;

function privacy({ emails, remindsOfCarts }: PolicyFacts): string {
  return `<h2>Privacy Policy</h2>
<p>We collect what we need to sell you a plan and to answer you, and we try to keep it short.</p>
<h3>What we keep</h3>
<ul>
<li><strong>Orders:</strong> your name, your email address, what you bought, what you paid, the kind of site that led you here and how often each file was downloaded. We keep order records for as long as tax law requires and so that you can come back for your files.</li>
<li><strong>Downloads:</strong> when a download of a bought file began, and the network address and browser that asked for it, for ${DOWNLOAD_LOG_DAYS} days. We need it to answer the bank when a payment is disputed.</li>
<li><strong>Payment:</strong> card details go straight to our payment provider. We receive a reference and whether the payment succeeded, never your full card number.</li>
<li><strong>Messages:</strong> what you send through the contact form, including your name, email address and, if you give it, your phone number.</li>
<li><strong>Newsletter:</strong> your email address, until you unsubscribe.</li>
${remindsOfCarts ? CART_EMAILS : ""}<li><strong>Concierge chat:</strong> the messages you type, stored under an anonymous session number. Please do not put personal details in the chat. Depending on how the store is set up, a message may be processed by a language model provider on our behalf in order to write the reply.</li>
<li><strong>Counts:</strong> how often pages and plans are opened, put in a cart and searched for, how many visitors of a day get as far as a plan, the cart, checkout and payment, the words of a search, a question that the chat could not answer, and which site or campaign led here. They are sums for each day, held for ${VISITS_HELD_DAYS} days. To count a visitor once a day we make a code of your network address and browser with a secret of that day; the secret and the codes are erased when the day is over, and the address itself is not stored for it. Your browser remembers where you came from until you close the tab. If it sends Do Not Track or Global Privacy Control, nothing is counted.</li>
<li><strong>Technical records:</strong> server logs with your network address, kept for a limited time to keep the site running and to stop abuse.</li>
</ul>
<h3>Cookies and browser storage</h3>
<p>Your cart is tied to a random number that your browser keeps in local storage and in one cookie named <code>cart_session</code>. It does not identify you. Favorites, the plans you compare and those you looked at last are kept in your browser. If you ask for My plans, one cookie names your browser for 30 minutes, and one keeps you signed in for 30 days or until you sign out. Staff who sign in receive a session cookie. We set no advertising cookies.</p>
<h3>Who else sees it</h3>
<p>We share personal information only with those who help us run the store: our payment provider, our hosting and email providers and, for chat replies, the language model provider if one is used. They may use it only for that work. We do not sell personal information, and we do not share it for advertising. When a payment is disputed, what we keep of its order goes to the bank through our payment provider. We disclose it to authorities when the law requires us to.</p>
<h3>Your choices</h3>
<p>You may ask for a copy of what we hold about you, ask us to correct it, or ask us to delete it where we are not obliged to keep it. ${write(emails.privacy)} from the address you used with us. We answer within 30 days.</p>
<h3>Children</h3>
<p>The store is for adults. We do not knowingly collect information from children under 13.</p>
<h3>Changes</h3>
<p>If we change this policy in a way that matters, we will say so on this page before the change takes effect.</p>`;
}

function license(facts: PolicyFacts): string {
  const name = nameOf(facts);
  const days = daysText(facts.studyDays);
  const credit =
    facts.studyDays > 0
      ? `and for ${days} its price counts toward a set to build from.`
      : "and its price is not credited.";
  return `<h2>Plan License</h2>
<p><strong>In short: one license, one build.</strong> You may build the house once, share the files with the people who help you build it, and change the design for that build. You may not resell the files or build from them again without another license.</p>
<h3>What you may do</h3>
<ul>
<li>Build the house once, at one address, for yourself or for one client.</li>
<li>Share the files with your builder, trades, suppliers, engineer, designer, lender, insurer and building department, as far as they need them for that build.</li>
<li>Print as many copies as that build needs.</li>
<li>Have the plan changed, mirrored or engineered for that build by a professional of your choice.</li>
<li>Keep the files for as long as you own the house, for repairs and later alterations.</li>
</ul>
<h3>Unlimited builds, and study sets</h3>
<p>An unlimited license allows its holder to build the house any number of times. A study set allows no build: it is for reading, for comparing and for talking it over, ${credit}</p>
<h3>What you may not do</h3>
<ul>
<li>Sell, lend, rent or give away the files, or publish them, whole or in part, changed or unchanged.</li>
<li>Build from them a second time. The quantity on your order is the number of builds you are licensed for; for more, buy further licenses.</li>
<li>Offer the design, or a design made from it, as a stock plan.</li>
<li>Remove our name and copyright notice from the sheets. A professional who adapts the plan adds their own title block beside it.</li>
</ul>
<h3>What stays with whom</h3>
<p>The copyright in the drawings and in the design stays with ${name}. You receive a non-exclusive license. It begins when your payment is confirmed, and it does not expire before the build is finished.</p>
<h3>Passing it on</h3>
<p>If you sell the lot before you build, you may pass the unused license to the buyer together with the lot. Tell us in writing, with your order number, and delete your copies. Apart from that the license is not transferable.</p>
<h3>Refunds</h3>
<p>When a plan is refunded in full, alone or with its order, its license ends, its download links stop working, and all copies must be deleted.</p>
<h3>No professional services</h3>
<p>The license gives you drawings. It does not make us the architect or engineer of record for your building. Stamps, site-specific engineering and code compliance where you build are the work of professionals licensed there.</p>`;
}

const daysText = (days: number) => (days === 1 ? "one day" : `${days} days`);

function unusedRefund({ refundDays }: PolicyFacts): string {
  if (refundDays === 0) return "";
  return `<li><strong>Nothing used yet:</strong> full refund within ${daysText(refundDays)} of the order, for the whole order or for one plan of it, while none of its files was downloaded and no work on it has begun. Open your order page and choose "Get a refund": you need not write to us.</li>
`;
}

function refunds({ emails, ...facts }: PolicyFacts): string {
  return `<h2>Refund Policy</h2>
<p>Digital files cannot be handed back, so please look at the floor plans, the dimensions and the list of included files before you buy. If you are unsure, ask us first; we answer.</p>
<h3>When we refund</h3>
<ul>
${unusedRefund({ emails, ...facts })}<li><strong>Wrong or faulty files:</strong> if a file is damaged, incomplete or does not match the plan's page, we correct it within five business days or refund it in full, as you prefer.</li>
<li><strong>Charged twice, or by mistake:</strong> full refund of the surplus.</li>
<li><strong>Wrong plan, files downloaded:</strong> write within 14 days and we will credit the price, less 15 percent, toward another plan. We offer this once for each order.</li>
</ul>
<h3>Extras and services</h3>
<p>Extras that are prepared for you, such as a material list or a mirrored set, can be canceled with a full refund until we start on them. Printed sets are refundable until they are sent. A scheduled call can be moved or canceled free of charge up to 24 hours before it.</p>
<h3>How to ask</h3>
<p>${write(emails.orders)} with your order number. We answer within two business days. Refunds go back to the card that was charged and usually appear within 5 to 10 business days. A plan that is refunded in full loses its license and its downloads, and the rest of the order stays yours; after a refund of a part of its price your files stay available.</p>
<p>Nothing in this policy takes away rights you have by law.</p>`;
}

const TEXTS: Record<PolicyKey, (facts: PolicyFacts) => string> = {
  terms_html: terms,
  legal_license_html: license,
  refund_policy_html: refunds,
  privacy_html: privacy,
};

export const startingText = (key: PolicyKey, facts: PolicyFacts): string => TEXTS[key](facts);
