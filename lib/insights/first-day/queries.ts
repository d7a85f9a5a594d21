import "server-only";
import { db } from "@/lib/platform/db/client";
import { env, modeOfKey } from "@/lib/platform/ops/env";
import { draftKey, hasText, POLICIES } from "@/lib/settings/rules/policies";
import type { FirstDayDto, FirstDayItem, FirstDayKey, SampleDataDto } from "./dto";
import { goingRows, goingWords, ownWords, sampleProblem } from "./rules/sample-words";
import { getSampleData } from "./sample-queries";

interface Stored {
  id: number;
  key: string;
  value: string;
  lastUpdatedBy: number | null;
}

const NAMED = [
  ["site_title", "name"],
  ["contact_address", "address"],
] as const;

const ITEMS: Record<FirstDayKey, Pick<FirstDayItem, "title" | "link">> = {
  identity: {
    title: "Name and address of the store",
    link: { href: "/admin/settings?section=contact", label: "Settings" },
  },
  payments: {
    title: "Payments",
    link: { href: "https://dashboard.stripe.com/apikeys", label: "Keys at Stripe" },
  },
  mail: { title: "Email", link: { href: "/admin/outbox", label: "Outbox" } },
  plan: { title: "First plan with files", link: { href: "/admin/house-plans", label: "House Plans" } },
  policies: {
    title: "Policies read",
    link: { href: "/admin/settings?section=legal", label: "Legal settings" },
  },
  sample: { title: "Sample data removed", link: { href: "/admin/users", label: "Users" } },
};

function identityProblem(settings: readonly Stored[], sample: SampleDataDto): string | undefined {
  const isSample = (id: number) =>
    sample.rows.some((row) => row.kind === "setting" && row.id === id && !row.isOwn);
  const missing = NAMED.filter(([key]) => {
    const row = settings.find((one) => one.key === key);
    return !row?.value.trim() || isSample(row.id);
  });
  if (missing.length === 0) return undefined;
  return `Set the ${missing.map(([, word]) => word).join(" and the ")}, which headers, emails and licenses show.`;
}

function paymentProblem(): string | undefined {
  const { PAYMENTS, STRIPE_SECRET_KEY } = env();
  if (PAYMENTS === "demo")
    return "The built-in payments charge no card. Set PAYMENTS=stripe and the keys of Stripe where the store is started, and start it again.";
  if (modeOfKey(STRIPE_SECRET_KEY) === "test")
    return "The keys are test keys: no card is charged. Put the live keys in their place, with the secret of a live webhook endpoint, and start the store again.";
  return undefined;
}

const mailProblem = (): string | undefined =>
  env().SMTP_URL
    ? undefined
    : "Emails are written into the data folder and reach nobody. Set SMTP_URL and MAIL_FROM where the store is started, and start it again.";

async function planProblem(): Promise<string | undefined> {
  const plan = await db.housePlan.findFirst({
    where: {
      ...{ status: "published", deletedAt: null, isSample: false },
      readiness: { isSellable: true, isBeingDrawn: false },
    },
    select: { id: true },
  });
  return plan ? undefined : "Add a plan with the files that its buyers download, and publish it.";
}

function policyState(settings: readonly Stored[]): { problem?: string; unread: string[] } {
  const of = (key: string) => settings.find((row) => row.key === key);
  const missing = POLICIES.filter(({ key }) => !hasText(of(key)?.value));
  const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title).join(", ");
  if (missing.length > 0) {
    const drafts = missing.filter(({ key }) => hasText(of(draftKey(key))?.value));
    const waiting = drafts.length > 0 ? ` Drafts to be read: ${titles(drafts)}.` : "";
    return { problem: `Not published: ${titles(missing)}.${waiting}`, unread: [] };
  }
  const unread = POLICIES.filter(({ key }) => of(key)?.lastUpdatedBy === null);
  if (unread.length === 0) return { unread: [] };
  const problem = `Nobody of the store has read or written ${titles(unread)}. Edit them, or say that they are right as they stand.`;
  return { problem, unread: unread.map(({ title }) => title) };
}

/** Null once everything is done. @param actorId who asks, whom the removal of the sample leaves */
export async function getFirstDay(actorId: number): Promise<FirstDayDto | null> {
  const keys = [...NAMED.map(([key]) => key), ...POLICIES.flatMap(({ key }) => [key, draftKey(key)])];
  const [settings, sample, plan] = await Promise.all([
    db.systemSetting.findMany({
      where: { key: { in: keys } },
      select: { id: true, key: true, value: true, lastUpdatedBy: true },
    }),
    getSampleData(),
    planProblem(),
  ]);
  const policies = policyState(settings);
  const problems: Record<FirstDayKey, string | undefined> = {
    identity: identityProblem(settings, sample),
    payments: paymentProblem(),
    mail: mailProblem(),
    plan,
    policies: policies.problem,
    sample: sampleProblem(sample, actorId),
  };
  if (Object.values(problems).every((problem) => problem === undefined)) return null;
  const items = (Object.keys(ITEMS) as FirstDayKey[]).map((key) => ({
    ...{ key, ...ITEMS[key], isDone: problems[key] === undefined, how: problems[key] ?? "" },
  }));
  const going = goingWords(goingRows(sample.rows, actorId), sample.days);
  return {
    items,
    unread: policies.unread,
    sample: going.length > 0 ? { going, staying: ownWords(sample.rows) } : null,
  };
}
