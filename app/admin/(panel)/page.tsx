import { PlusIcon } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { ActivityFeed } from "@/components/admin/insights/dashboard/activity-feed";
import { CountCard } from "@/components/admin/insights/dashboard/count-card";
import { FirstDay } from "@/components/admin/insights/dashboard/first-day";
import { PaymentEvents } from "@/components/admin/insights/dashboard/payment-events";
import { PeriodicWork } from "@/components/admin/insights/dashboard/periodic-work";
import { SystemStatus } from "@/components/admin/insights/dashboard/system-status";
import { Figures } from "@/components/admin/insights/reports/figures";
import { RangeBar } from "@/components/admin/insights/reports/range-bar";
import { SalesChart } from "@/components/admin/insights/reports/sales-chart";
import { LoadedScreen } from "@/components/admin/table/loaded-screen";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { listRecentActivity } from "@/lib/access/activity/queries";
import { can, ROLE_LABELS } from "@/lib/access/staff/rules/permissions";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { requireStaff } from "@/lib/access/staff/server/require-staff";
import { VISIBILITY_LABELS } from "@/lib/content/blog/admin/schema";
import {
  type DashboardCounts,
  getDashboardCounts,
  listRecentPosts,
} from "@/lib/insights/dashboard/count-queries";
import { getPaymentEvents } from "@/lib/insights/dashboard/payment-event-queries";
import { getSystemStatus } from "@/lib/insights/dashboard/status-queries";
import { getFirstDay } from "@/lib/insights/first-day/queries";
import { listJobs } from "@/lib/insights/jobs/queries";
import type { Period } from "@/lib/insights/reports/period-queries";
import { listBestPlans } from "@/lib/insights/reports/plan-queries";
import { getComparison, getPeriod } from "@/lib/insights/reports/report-queries";
import type { Preset } from "@/lib/insights/reports/schema";
import { formatDay } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import type { SearchParams } from "@/lib/platform/lists/list-query";

export const metadata: Metadata = { title: "Dashboard" };

const RANGES = ["today", "7d", "30d"] as const satisfies Preset[];
type Range = (typeof RANGES)[number];

export default async function DashboardPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { range: asked } = await searchParams;
  const range = RANGES.find((one) => one === asked) ?? "30d";
  const staff = await requireStaff("dashboard:read");
  return (
    <LoadedScreen
      title="Dashboard"
      description={`Welcome back, ${staff.fullName || staff.username}. You are signed in as ${ROLE_LABELS[staff.role]}.`}
      actions={<QuickActions staff={staff} />}
      failure="Error loading dashboard"
    >
      <Dashboard staff={staff} range={range} />
    </LoadedScreen>
  );
}

function QuickActions({ staff }: { staff: Staff }) {
  const offers = [
    { href: "/admin/house-plans/new", label: "Add Plan", permission: "plans:create" },
    { href: "/admin/blog/new", label: "Add Post", permission: "blog:create" },
    { href: "/admin/alerts/new", label: "Add Alert", permission: "alerts:create" },
    { href: "/admin/users/new", label: "Add User", permission: "users:create" },
  ] as const;
  const allowed = offers.filter((offer) => can(staff.role, offer.permission));
  if (allowed.length === 0) return null;
  return (
    <nav aria-label="Quick Actions" className="flex flex-wrap gap-2">
      {allowed.map((offer) => (
        <ButtonLink key={offer.href} href={offer.href} variant="outline" size="sm" prefetch={false}>
          <PlusIcon aria-hidden="true" />
          <span>{offer.label}</span>
        </ButtonLink>
      ))}
    </nav>
  );
}

async function Dashboard({ staff, range }: { staff: Staff; range: Range }) {
  const seesLog = can(staff.role, "activity:read");
  const period = await getPeriod({ range });
  const [firstDay, sales, status, jobs, events, activity] = await Promise.all([
    can(staff.role, "settings:update") ? getFirstDay(staff.id) : null,
    getComparison(period),
    getSystemStatus(),
    can(staff.role, "settings:read") ? listJobs(new Date()) : null,
    can(staff.role, "orders:read") ? getPaymentEvents() : null,
    seesLog ? listRecentActivity(8) : [],
  ]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {firstDay ? <FirstDay day={firstDay} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RangeBar path="/admin" preset={range} range={period} presets={RANGES} days={false} />
        {can(staff.role, "reports:read") ? (
          <Link href={`/admin/reports?range=${range}`} prefetch={false} className="text-link">
            Whole report
          </Link>
        ) : null}
      </div>
      {sales.sample ? (
        <p className="text-sm text-muted-foreground">
          Visits and carts before this store was set up are sample data; orders are real.
        </p>
      ) : null}
      <Figures totals={sales.totals} before={sales.totalsBefore} days={sales.days} />
      <Counts seesUsers={can(staff.role, "users:read")} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <Card>
            <CardHeader>
              <CardTitle>Orders and revenue</CardTitle>
            </CardHeader>
            <CardContent>
              <SalesChart days={sales.days} before={sales.daysBefore} />
            </CardContent>
          </Card>
          <ContentPerformance period={period} />
        </div>
        <div className="grid min-w-0 gap-6">
          <SystemStatus status={status} />
          {jobs ? <PeriodicWork jobs={jobs} /> : null}
          {events ? <PaymentEvents events={events} mayResolve={can(staff.role, "orders:resolve")} /> : null}
          {seesLog ? (
            <Card>
              <CardHeader>
                <CardTitle>Recent Activity</CardTitle>
              </CardHeader>
              <CardContent>
                <ActivityFeed entries={activity} />
              </CardContent>
            </Card>
          ) : null}
        </div>
      </div>
    </div>
  );
}

const count = (value: number) => value.toLocaleString("en-US");

/** What cannot wait, where there is any. */
function Urgent({ counts: { ordersInReview, disputes } }: { counts: DashboardCounts }) {
  return (
    <>
      {ordersInReview > 0 ? (
        <CountCard
          label="Orders to look at"
          value={count(ordersInReview)}
          note="A payment does not agree with its order"
          isLate
          href="/admin/orders?state=review"
        />
      ) : null}
      {disputes.waiting > 0 ? (
        <CountCard
          label="Disputes"
          value={count(disputes.waiting)}
          note={disputes.dueAt ? `To answer, the first by ${formatDay(disputes.dueAt)}` : "To answer"}
          isLate
          href="/admin/disputes?state=waiting&sort=evidenceDueAt&dir=asc"
        />
      ) : null}
    </>
  );
}

async function Counts({ seesUsers }: { seesUsers: boolean }) {
  const counts = await getDashboardCounts();
  const { plans, posts, messages, tasks, requests } = counts;
  return (
    <section aria-label="Counts" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <CountCard
        label="House plans"
        value={count(plans.total)}
        note={`${count(plans.published)} published, ${count(plans.draft)} draft, ${count(plans.archived)} archived`}
        href="/admin/house-plans"
      />
      {plans.notForSale > 0 ? (
        <CountCard
          label="Not for sale"
          value={count(plans.notForSale)}
          note="Plans that are shown but cannot be bought"
          href="/admin/house-plans?sale=not-for-sale"
        />
      ) : null}
      <Urgent counts={counts} />
      <CountCard
        label="Work list"
        value={count(tasks.waiting)}
        note={tasks.overdue > 0 ? `${count(tasks.overdue)} overdue` : "None overdue"}
        isLate={tasks.overdue > 0}
        href={tasks.overdue > 0 ? "/admin/tasks?overdue=true" : "/admin/tasks"}
      />
      <CountCard
        label="Change requests"
        value={count(requests.waiting)}
        note={requests.since ? `Waiting for you since ${formatDay(requests.since)}` : "None waits for you"}
        href="/admin/requests?state=waiting"
      />
      <CountCard
        label="Blog posts"
        value={count(posts.total)}
        note={`${count(posts.public)} public now`}
        href="/admin/blog"
      />
      <CountCard
        label="Contact messages"
        value={count(messages.total)}
        note={`${count(messages.unread)} unread`}
        href="/admin/contact-messages"
      />
      <CountCard
        label="Concierge issues"
        value={count(counts.issues)}
        note="Not yet resolved"
        href="/admin/issues"
      />
      <CountCard label="System alerts" value={count(counts.alerts)} note="Active now" href="/admin/alerts" />
      <CountCard
        label="Users"
        value={count(counts.users)}
        note="Members of staff"
        href={seesUsers ? "/admin/users" : "/admin/profile"}
      />
    </section>
  );
}

async function ContentPerformance({ period }: { period: Period }) {
  const [plans, posts] = await Promise.all([listBestPlans(period, 5), listRecentPosts(5)]);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Content Performance</CardTitle>
      </CardHeader>
      <CardContent className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[repeat(2,minmax(0,1fr))]">
        <section aria-label="Best selling plans">
          <p className="eyebrow mb-3">Best selling plans</p>
          {plans.length === 0 ? (
            <p className="text-sm text-muted-foreground">No plan was sold in this time.</p>
          ) : (
            <ol className="divide-y text-[0.9375rem]">
              {plans.map((plan) => (
                <li key={plan.planId} className="grid gap-0.5 py-2">
                  <Link href={`/admin/house-plans/${plan.planId}`} className="text-link w-fit wrap-anywhere">
                    {plan.name}
                  </Link>
                  <span className="text-sm text-muted-foreground tabular-nums">{`${plan.licenses} sold, ${formatCents(plan.cents)}`}</span>
                </li>
              ))}
            </ol>
          )}
        </section>
        <section aria-label="Posts changed last">
          <p className="eyebrow mb-3">Posts changed last</p>
          {posts.length === 0 ? (
            <p className="text-sm text-muted-foreground">There are no posts yet.</p>
          ) : (
            <ul className="divide-y text-[0.9375rem]">
              {posts.map((post) => (
                <li key={post.id} className="flex items-start justify-between gap-4 py-2">
                  <span className="grid gap-0.5">
                    <Link href={`/admin/blog/${post.id}`} className="text-link w-fit wrap-anywhere">
                      {post.title}
                    </Link>
                    <span className="text-sm text-muted-foreground">{formatDay(post.lastUpdatedAt)}</span>
                  </span>
                  <Badge variant="outline">{VISIBILITY_LABELS[post.visibility]}</Badge>
                </li>
              ))}
            </ul>
          )}
        </section>
      </CardContent>
    </Card>
  );
}
