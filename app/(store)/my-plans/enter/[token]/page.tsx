import type { Metadata } from "next";
import { headers } from "next/headers";
import { EnterForm } from "@/components/sales/my-plans/enter-form";
import { Island } from "@/components/site/island";
import { NeedsScript } from "@/components/site/needs-script";
import { ButtonLink } from "@/components/ui/button-link";
import { findBuyerSession, stateOfLink } from "@/lib/sales/my-plans/queries";
import { askedToken, sessionToken } from "@/lib/sales/my-plans/server/visit";

// The address opens the orders of an address: no other site is told of it.
export const metadata: Metadata = {
  title: "Open My Plans",
  robots: { index: false },
  referrer: "same-origin",
};

type Props = { params: Promise<{ token: string }> };

export const instant = false;

/** Whoever loads it, programs that look at links first among them, changes nothing. */
export default async function EnterPage({ params }: Props) {
  const [{ token }, sent] = await Promise.all([params, headers()]);
  const now = new Date();
  const state = await stateOfLink(token, askedToken(sent), now);
  return (
    <div className="container-page max-w-2xl py-12">
      <h1 className="font-display text-title">My plans</h1>
      {state === "over" ? (
        <Over isSignedIn={(await findBuyerSession(sessionToken(sent), now)) !== null} />
      ) : (
        <>
          <p className="mt-4 mb-8 text-lg text-muted-foreground">
            {state === "button"
              ? "One press opens your orders in this browser."
              : "You asked for this link in another browser. To open your orders in this one, enter the code from the same email."}
          </p>
          <NeedsScript what="Signing in" />
          <Island>
            <EnterForm token={token} needsCode={state === "code"} />
          </Island>
        </>
      )}
    </div>
  );
}

function Over({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <p className="mt-4 mb-8 text-lg text-muted-foreground">
        {isSignedIn
          ? "This link was used already, or is too old. You are signed in all the same."
          : "This link was used already, or is too old. A new one takes a moment."}
      </p>
      <ButtonLink href="/my-plans" prefetch={false} size="lg">
        {isSignedIn ? "Open my plans" : "Ask for a new link"}
      </ButtonLink>
    </>
  );
}
