import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ConfirmTransfer } from "@/components/sales/licenses/confirm-transfer";
import { LicenseFacts } from "@/components/sales/licenses/license-facts";
import { Island } from "@/components/site/island";
import { NeedsScript } from "@/components/site/needs-script";
import { ButtonLink } from "@/components/ui/button-link";
import { formatLongDay } from "@/lib/platform/format/dates";
import type { TransferView } from "@/lib/sales/licenses/transfer-dto";
import { getTransfer } from "@/lib/sales/licenses/transfer-queries";
import { getCalendar } from "@/lib/settings/calendar-queries";

export const metadata: Metadata = {
  title: "Pass a License On",
  robots: { index: false },
  referrer: "same-origin",
};

/** Made whole before it is sent, so that it says the same without script. */
export const instant = false;

type Props = { params: Promise<{ token: string }> };

/** Looking at it confirms nothing: the button does. */
export default async function TransferPage({ params }: Props) {
  const { token } = await params;
  const transfer = await getTransfer(token);
  return (
    <div className="container-page max-w-2xl py-12">
      {transfer ? <Transfer transfer={transfer} token={token} /> : <Unknown />}
    </div>
  );
}

function Unknown() {
  return (
    <>
      <h1 className="font-display text-title">This link leads to nothing</h1>
      <p className="mt-4 text-muted-foreground">
        It may have been cut short in the email. Open it there once more, or ask who wants to pass a license
        on to begin again.
      </p>
      <ButtonLink href="/" className="mt-8">
        To the store
      </ButtonLink>
    </>
  );
}

const TITLES: Record<TransferView["state"], string> = {
  open: "Pass this license on?",
  waiting: "You have confirmed",
  done: "It is done",
  over: "This link is over",
};

function wordsOf({ side, state, from, to, planName }: TransferView): string {
  const [other, whose] = side === "holder" ? [to, "your"] : [from, "the"];
  if (state === "waiting") return `We wait for ${other} to confirm too. Then both of you get an email.`;
  if (state === "over")
    return "It was not confirmed in time, or another request took its place. Nothing changed.";
  if (state === "done" && side === "holder")
    return `The license of ${planName} is held by ${to || "its new holder"} now. Your downloads of its files have ended.`;
  if (state === "done")
    return `The license of ${planName} is yours. We have emailed you the link to its files.`;
  return side === "holder"
    ? `${to} gets ${whose} license of ${planName} and its files, and your own downloads of them end. It is done once both of you have confirmed.`
    : `${from} wants to pass ${whose} license of ${planName} on to you, with its files. It costs you nothing, and is done once both of you have confirmed.`;
}

async function Transfer({ transfer, token }: { transfer: TransferView; token: string }) {
  const { side, state, number, planName, configuration, license, from, to, toEmail, expiresAt } = transfer;
  const { timeZone } = await getCalendar();
  const facts: [string, ReactNode][] = [
    ["License", number],
    ["Plan", [planName, configuration].join(", ")],
    ["Allows", license],
    ["From", from],
    ["To", [to, toEmail].filter(Boolean).join(", ")],
    ...(state === "open" ? ([["Until", formatLongDay(expiresAt, timeZone)]] as [string, ReactNode][]) : []),
  ];
  return (
    <>
      {state === "open" ? <NeedsScript what="Confirming" /> : null}
      <h1 className="font-display text-title">{TITLES[state]}</h1>
      <p className="mt-4 text-lg text-muted-foreground" aria-live="polite">
        {wordsOf(transfer)}
      </p>
      <LicenseFacts facts={facts} />
      {state === "open" ? (
        <div className="mt-8">
          <Island>
            <ConfirmTransfer
              token={token}
              label={side === "holder" ? "Pass the license on" : "Take the license"}
            />
          </Island>
        </div>
      ) : null}
    </>
  );
}
