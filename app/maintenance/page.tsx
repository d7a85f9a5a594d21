import type { Metadata } from "next";
import { Wordmark } from "@/components/site/wordmark";
import { getStoreIdentity } from "@/lib/settings/queries";

export const metadata: Metadata = { title: "Closed for Maintenance", robots: { index: false } };

/** What visitors see, with status 503, while the maintenance switch is on. */
export default async function MaintenancePage() {
  const { name, logo, email } = await getStoreIdentity();
  return (
    <main id="content" className="blueprint-grid grid min-h-dvh place-items-center px-5 py-12">
      <div className="grid max-w-xl justify-items-center gap-5 text-center">
        <Wordmark name={name} logo={logo} />
        <p className="dimension-rule eyebrow mt-4 w-full">
          <span>Back shortly</span>
        </p>
        <h1>We are rearranging the drawing room.</h1>
        <p className="text-lg text-muted-foreground">
          The store is closed for a few minutes of maintenance. Your cart, your orders and your files are
          safe, and will be here when the doors open again.
        </p>
        {email ? (
          <p className="text-muted-foreground">
            {"If you need something now, write to us: "}
            <a href={`mailto:${email}`} className="text-link">
              {email}
            </a>
          </p>
        ) : null}
      </div>
    </main>
  );
}
