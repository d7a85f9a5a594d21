import type { Metadata } from "next";
import { RequestNotFound } from "@/components/sales/requests/request-not-found";
import { RequestView } from "@/components/sales/requests/request-view";
import { ErrorAlert } from "@/components/ui/error-alert";
import { getRequestOfPage } from "@/lib/sales/requests/queries";
import { getCalendar } from "@/lib/settings/calendar-queries";

export const metadata: Metadata = {
  title: "Your Change Request",
  robots: { index: false },
  referrer: "same-origin",
};

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ refused?: string | string[] }>;
};

/** Made whole before it is sent, so that it can be read without script. */
export const instant = false;

/** The private page of a request; whoever has the link may see and answer it. */
export default async function RequestPage({ params, searchParams }: Props) {
  const [{ token }, { refused }] = await Promise.all([params, searchParams]);
  const [found, { timeZone }] = await Promise.all([getRequestOfPage(token), getCalendar()]);
  if (!found) return <RequestNotFound />;
  return (
    <div className="container-page max-w-4xl py-12">
      {refused ? (
        <div className="mb-8">
          <ErrorAlert
            title="Your request is sent, but a sketch is missing"
            message="It could not be read or did not arrive. Save it as JPEG or PDF and add it below."
          />
        </div>
      ) : null}
      <RequestView {...found} token={token} timeZone={timeZone} />
    </div>
  );
}
