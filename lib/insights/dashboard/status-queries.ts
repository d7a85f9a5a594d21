import "server-only";
import { listJobs } from "@/lib/insights/jobs/queries";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/ops/env";
import { isDemoInProduction } from "@/lib/sales/payments/server/demo-payments";
import { readSetting } from "@/lib/settings/direct-queries";
import { draftKey, hasText, POLICIES } from "@/lib/settings/rules/policies";
import { MAINTENANCE_KEY } from "@/lib/settings/schema";

export interface StatusPart {
  name: string;
  ok: boolean;
  text: string;
  remedy?: { href: string; label: string };
}

export interface SystemStatusDto {
  environment: "Production" | "Demo" | "Development";
  healthy: boolean;
  maintenance: boolean;
  parts: StatusPart[];
}

const MAIL_LATE_MS = 15 * 60_000;

async function database(): Promise<StatusPart> {
  const started = performance.now();
  const rows = await db.$queryRaw<{ size: string }[]>`
    SELECT pg_size_pretty(pg_database_size(current_database())) AS size`;
  const ms = Math.max(1, Math.round(performance.now() - started));
  return { name: "Database", ok: true, text: `${rows[0]?.size ?? ""}, answered in ${ms} ms` };
}

async function mail(): Promise<StatusPart> {
  const [failed, late] = await Promise.all([
    db.mail.count({ where: { status: "failed" } }),
    db.mail.count({ where: { status: "pending", createdAt: { lt: new Date(Date.now() - MAIL_LATE_MS) } } }),
  ]);
  const where = env().SMTP_URL ? "by SMTP" : "into the data folder";
  if (failed + late === 0) return { name: "Email", ok: true, text: `Sent ${where}, none waiting` };
  return { name: "Email", ok: false, text: `${failed} failed, ${late} waiting for more than 15 minutes` };
}

async function jobs(): Promise<StatusPart> {
  const all = await listJobs(new Date());
  const broken = all.filter((job) => job.lastError !== null || job.isLate);
  if (broken.length === 0)
    return { name: "Periodic work", ok: true, text: `${all.length} jobs, all in order` };
  return {
    name: "Periodic work",
    ok: false,
    text: `Failing or late: ${broken.map((job) => job.name).join(", ")}`,
  };
}

async function payments(): Promise<StatusPart> {
  if (isDemoInProduction()) {
    return {
      name: "Payments",
      ok: false,
      text: "Demo payments: no card is charged, and orders cost nothing. Set PAYMENTS=stripe and the keys of Stripe.",
    };
  }
  const stuck = await db.providerEvent.count({
    where: { processedAt: null, setAsideAt: null, receivedAt: { lt: new Date(Date.now() - MAIL_LATE_MS) } },
  });
  const kind = env().PAYMENTS === "demo" ? "Demo payments, no card is charged" : "Stripe";
  if (stuck === 0) return { name: "Payments", ok: true, text: kind };
  return { name: "Payments", ok: false, text: `${stuck} events of the provider are not handled` };
}

async function policies(): Promise<StatusPart> {
  const keys = POLICIES.flatMap(({ key }) => [key, draftKey(key)]);
  const rows = await db.systemSetting.findMany({ where: { key: { in: keys } } });
  const has = (key: string) => hasText(rows.find((row) => row.key === key)?.value);
  const missing = POLICIES.filter(({ key }) => !has(key));
  const name = "Terms and policies";
  if (missing.length === 0) return { name, ok: true, text: "Written and published" };
  const titles = (list: typeof missing) => list.map(({ title }) => title).join(", ");
  const drafts = missing.filter(({ key }) => has(draftKey(key)));
  const texts = [
    `Not published: ${titles(missing)}. Checkout does not ask to accept them.`,
    ...(drafts.length > 0 ? [`Drafts to be read: ${titles(drafts)}.`] : []),
  ];
  const remedy = { href: "/admin/settings?section=legal", label: "Write them in the settings" };
  return { name, ok: false, text: texts.join(" "), remedy };
}

function environment(): SystemStatusDto["environment"] {
  if (env().NODE_ENV === "development") return "Development";
  return env().STORE_MODE === "demo" ? "Demo" : "Production";
}

export async function getSystemStatus(): Promise<SystemStatusDto> {
  const [parts, maintenance] = await Promise.all([
    Promise.all([database(), payments(), mail(), jobs(), policies()]),
    readSetting(MAINTENANCE_KEY),
  ]);
  return {
    environment: environment(),
    healthy: parts.every((part) => part.ok),
    maintenance,
    parts,
  };
}
