import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { AskForm } from "@/components/sales/my-plans/ask-form";
import { OwnOrders } from "@/components/sales/my-plans/own-orders";
import { OwnRequests } from "@/components/sales/my-plans/own-requests";
import { SavedHere } from "@/components/sales/my-plans/saved-here";
import { SessionList } from "@/components/sales/my-plans/session-list";
import { Island } from "@/components/site/island";
import { NeedsScript } from "@/components/site/needs-script";
import { formatMoment } from "@/lib/platform/format/dates";
import { listOwnOrders } from "@/lib/sales/my-plans/page-queries";
import { askedFor, listBuyerSessions } from "@/lib/sales/my-plans/queries";
import { askedToken, type VisitingBuyer, visitingBuyer } from "@/lib/sales/my-plans/server/visit";
import { listRequestsOf } from "@/lib/sales/requests/queries";
import { getStoreZone } from "@/lib/settings/queries";

export const metadata: Metadata = { title: "My Plans", robots: { index: false }, referrer: "same-origin" };

/** Made whole before it is sent, so that it can be read without script. */
export const instant = false;

export default async function MyPlansPage() {
  const sent = await headers();
  const now = new Date();
  const session = await visitingBuyer(sent, now);
  if (session) return <Signed session={session} now={now} />;
  return (
    <div className="container-page max-w-2xl py-12">
      <h1 className="font-display text-title">My plans</h1>
      <p className="mt-4 mb-8 text-lg text-muted-foreground">
        All your orders on one page, with their files, invoices and licenses. There is no password: we send a
        link to the email address that you bought with.
      </p>
      <NeedsScript what="Signing in" />
      <Island>
        <AskForm asked={(await askedFor(askedToken(sent), now)) ?? ""} />
      </Island>
      <p className="mt-8 text-muted-foreground">
        You have the number of an order?{" "}
        <Link href="/find-order" prefetch={false} className="text-link">
          Get the link to that one
        </Link>
        .
      </p>
    </div>
  );
}

async function Signed({ session, now }: { session: VisitingBuyer; now: Date }) {
  const [{ orders, total }, requests, sessions, zone] = await Promise.all([
    listOwnOrders(session),
    listRequestsOf(session.email),
    listBuyerSessions(session, now),
    getStoreZone(),
  ]);
  return (
    <div className="container-page max-w-4xl py-12">
      <h1 className="font-display text-title">My plans</h1>
      <p className="mt-4 text-lg text-muted-foreground wrap-anywhere">
        {`Everything that was bought with ${session.email}.`}
      </p>
      <OwnOrders orders={orders} total={total} />
      <OwnRequests requests={requests} />
      <Island quiet>
        <SavedHere />
      </Island>
      <section aria-labelledby="signed-in" className="mt-14">
        <h2 id="signed-in" className="font-display text-heading">
          Where you are signed in
        </h2>
        <p className="mt-2 text-muted-foreground">
          A browser stays signed in for 30 days. Sign out wherever others could use it.
        </p>
        <Island>
          <SessionList
            sessions={sessions.map(({ id, browser, current, lastSeenAt }) => ({
              ...{ id, browser, current },
              seen: formatMoment(lastSeenAt, zone),
            }))}
          />
        </Island>
      </section>
    </div>
  );
}
