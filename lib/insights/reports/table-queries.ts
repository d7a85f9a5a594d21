import "server-only";
import { PACKAGE_KEYS } from "@/lib/catalog/pricing/schema";
import { dayIn } from "@/lib/platform/format/zone";
import { readStorePackages } from "@/lib/settings/direct-queries";
import type { StorePackages } from "@/lib/settings/rules/packages";
import { listDays } from "./day-queries";
import type { Period } from "./period-queries";
import {
  listNeverSold,
  listPlanNumbers,
  listRefunds,
  type PlanNumbers,
  type RefundRow,
} from "./plan-queries";
import {
  listAddons,
  listLeftBehind,
  listPackages,
  listQuestions,
  listSearches,
  listSources,
} from "./queries";
import type { TableName } from "./rules/table-names";
import type { DayOfReport, ReportColumn, ReportTable } from "./schema";

type Cell = string | number;

interface TableDefinition {
  title: string;
  note: string;
  empty: string;
  columns: readonly ReportColumn[];
  rows: (reads: Reads, limit: number) => Promise<Cell[][]>;
}

/** What several tables need is read once. */
interface Reads {
  period: Period;
  days: () => Promise<readonly DayOfReport[]>;
  refunds: () => Promise<RefundRow[]>;
  plans: () => Promise<PlanNumbers[]>;
}

export function readsOf(period: Period, days?: readonly DayOfReport[]): Reads {
  let plans: Promise<PlanNumbers[]> | undefined;
  let rows: Promise<RefundRow[]> | undefined;
  const refunds = () => {
    rows ??= listRefunds(period);
    return rows;
  };
  return {
    period,
    refunds,
    days: async () => days ?? (await listDays(period)).days,
    plans: () => {
      plans ??= refunds().then((found) => listPlanNumbers(period, found));
      return plans;
    },
  };
}

const text = (label: string): ReportColumn => ({ label, unit: "text" });
const count = (label: string): ReportColumn => ({ label, unit: "count" });
const cents = (label: string): ReportColumn => ({ label, unit: "cents" });

const FUNNEL = [
  ...["Views", "Carts", "Checkouts", "Orders", "Licenses"].map(count),
  ...["Sales", "Refunds", "Net"].map(cents),
];

const funnelCells = (row: Omit<PlanNumbers, "planId" | "name" | "style">): Cell[] => [
  ...[row.views, row.carts, row.checkouts, row.paid, row.licenses],
  ...[row.salesCents, row.refundsCents, row.salesCents - row.refundsCents],
];

/** An order of two such plans counts for each. */
function byStyle(plans: readonly PlanNumbers[]): Cell[][] {
  const styles = new Map<string, Omit<PlanNumbers, "planId" | "name">>();
  for (const { planId: _, name: __, ...row } of plans) {
    const sum = styles.get(row.style);
    if (!sum) styles.set(row.style, { ...row });
    else {
      for (const field of [
        "views",
        "carts",
        "checkouts",
        "paid",
        "licenses",
        "salesCents",
        "refundsCents",
      ] as const)
        sum[field] += row[field];
    }
  }
  return [...styles.values()]
    .sort((a, b) => b.salesCents - a.salesCents || b.views - a.views || a.style.localeCompare(b.style))
    .map((row) => [row.style || "No longer in the catalogue", ...funnelCells(row)]);
}

function packageTitle(packages: StorePackages, key: string): string {
  const known = PACKAGE_KEYS.find((one) => one === key);
  return known ? packages[known].name : key;
}

const TABLES: Record<TableName, TableDefinition> = {
  days: {
    title: "By day",
    note: "Newest first. A sale stands on the day it was paid, a refund on the day it was made.",
    empty: "There are no days in this range.",
    columns: [
      text("Day"),
      ...["Visitors", "Page views", "Plan views", "Carts", "Checkouts", "Orders"].map(count),
      ...["Sales", "Refunds", "Net"].map(cents),
    ],
    rows: async ({ days }, limit) =>
      (await days())
        .toReversed()
        .slice(0, limit)
        .map((day) => [
          ...[day.day, day.visitors, day.pageViews, day.planViews, day.carts, day.checkouts, day.paid],
          ...[day.salesCents, day.refundsCents, day.netCents],
        ]),
  },
  books: {
    title: "Books by day",
    note: "Gross less discounts and credits for upgrades, with tax, are the sales; less refunds, they are the net. As the invoices and credit notes have it.",
    empty: "Nothing was sold or refunded.",
    columns: [
      text("Day"),
      ...["Gross", "Discounts", "Credits", "Tax", "Sales", "Refunds", "Tax refunded", "Net"].map(cents),
    ],
    rows: async ({ days }, limit) =>
      (await days())
        .filter(({ paid, refundsCents }) => paid > 0 || refundsCents !== 0)
        .toReversed()
        .slice(0, limit)
        .map((day) => [
          ...[day.day, day.grossCents, day.discountsCents, day.creditsCents, day.taxCents],
          ...[day.salesCents, day.refundsCents, day.refundedTaxCents, day.netCents],
        ]),
  },
  plans: {
    title: "Plans",
    note: "What sold best first. Sales are what the lines of the plan cost, add-ons included.",
    empty: "No plan was looked at or sold.",
    columns: [text("Plan"), text("Style"), ...FUNNEL],
    rows: async ({ plans }, limit) =>
      (await plans()).slice(0, limit).map((plan) => [plan.name, plan.style, ...funnelCells(plan)]),
  },
  styles: {
    title: "Styles",
    note: "The same figures for all plans of a style.",
    empty: "No plan was looked at or sold.",
    columns: [text("Style"), ...FUNNEL],
    rows: async ({ plans }) => byStyle(await plans()),
  },
  sources: {
    title: "Sources",
    note: "Where visitors came from: the site that linked here, or the campaign that a link names (utm_source).",
    empty: "Nobody has visited.",
    columns: [
      text("Source"),
      ...["Page views", "Plan views", "Carts", "Checkouts", "Orders"].map(count),
      cents("Sales"),
    ],
    rows: async ({ period }, limit) =>
      (await listSources(period))
        .slice(0, limit)
        .map((row) => [
          ...[row.source || "Not known", row.pageViews ?? 0, row.planViews ?? 0, row.carts ?? 0],
          ...[row.checkouts ?? 0, row.paid ?? 0, row.salesCents ?? 0],
        ]),
  },
  packages: {
    title: "Packages",
    note: "What lines cost with their options and without add-ons. Packages and add-ons together are the sales.",
    empty: "Nothing was sold.",
    columns: [text("Package"), count("Licenses"), cents("Sales")],
    rows: async ({ period }) => {
      const [rows, packages] = await Promise.all([listPackages(period), readStorePackages()]);
      return rows.map((row) => [packageTitle(packages, row.name), row.licenses, row.cents]);
    },
  },
  addons: {
    title: "Add-ons",
    note: "For every license of the line they were bought with.",
    empty: "No add-on was sold.",
    columns: [text("Add-on"), count("Sold"), cents("Sales")],
    rows: async ({ period }) => (await listAddons(period)).map((row) => [row.name, row.licenses, row.cents]),
  },
  searches: {
    title: "Searches",
    note: "Words typed into the search of plans, how often nothing was found, and what was opened from the results.",
    empty: "Nobody has searched.",
    columns: [
      text("Words"),
      ...["Searches", "Nothing found", "Plans opened"].map(count),
      text("Opened most"),
    ],
    rows: async ({ period }, limit) =>
      (await listSearches(period, limit)).map((row) => [
        row.words,
        row.searches,
        row.empty,
        row.clicks,
        row.plan,
      ]),
  },
  questions: {
    title: "Questions without an answer",
    note: "What visitors asked the concierge and it could not answer, whether or not they asked for a person.",
    empty: "The concierge could answer everything.",
    columns: [text("Question"), count("Times")],
    rows: async ({ period }, limit) =>
      (await listQuestions(period, limit)).map((row) => [row.question, row.times]),
  },
  "left-behind": {
    title: "Left behind",
    note: "Carts that nobody touched for a day, at the prices their visitors saw, checkouts that were not paid, and emails to those who agreed to one.",
    empty: "Nothing was left behind.",
    columns: [
      text("Day"),
      ...["Carts", "Licenses"].map(count),
      cents("Worth"),
      count("Checkouts"),
      cents("Worth of checkouts"),
      count("Reminders sent"),
    ],
    rows: async ({ period }) =>
      (await listLeftBehind(period)).map((row) => [
        ...[row.day, row.carts, row.licenses, row.cents, row.checkouts, row.checkoutCents, row.mails],
      ]),
  },
  refunds: {
    title: "Refunds",
    note: "Refunds on the day they succeeded, newest first. One that the bank sent back stands a second time, below zero.",
    empty: "Nothing was refunded.",
    columns: [text("Day"), text("Order"), cents("Amount"), text("Reason")],
    rows: async ({ period, refunds }, limit) =>
      (await refunds())
        .slice(0, limit)
        .map(({ refund, at, sign }) => [
          dayIn(at, period.timeZone),
          refund.order.number,
          sign * refund.amountCents,
          refund.reason ?? "",
        ]),
  },
  "never-sold": {
    title: "Never sold",
    note: "Published plans that nobody has ever bought; those that were looked at most in this range first.",
    empty: "Every plan has been sold.",
    columns: [text("Plan"), text("Style"), cents("Price"), text("Since"), count("Views")],
    rows: async ({ period }, limit) =>
      (await listNeverSold(period, limit)).map((row) => [
        row.name,
        row.style,
        row.cents,
        row.since,
        row.views,
      ]),
  },
};

export async function getTable(name: TableName, reads: Reads, limit: number): Promise<ReportTable> {
  const { title, note, empty, columns, rows } = TABLES[name];
  return { name, title, note, empty, columns: [...columns], rows: await rows(reads, limit) };
}
