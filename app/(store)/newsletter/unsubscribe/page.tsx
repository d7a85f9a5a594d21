import type { Metadata } from "next";
import { UnsubscribeForm } from "@/components/letters/newsletter/unsubscribe-form";
import { Island } from "@/components/site/island";
import { readUnsubscribeToken } from "@/lib/queue/outbox/server/unsubscribe-token";

export const metadata: Metadata = {
  title: "Unsubscribe",
  robots: { index: false },
  referrer: "same-origin",
};

type Props = { searchParams: Promise<Record<"token" | "done", string | string[] | undefined>> };

/** Drawn whole before it is sent, so that it needs no script. */
export const instant = false;

export default async function UnsubscribePage({ searchParams }: Props) {
  const { token, done } = await searchParams;
  const signed = typeof token === "string" ? token : "";
  const left = readUnsubscribeToken(signed);
  return (
    <div className="container-page max-w-2xl py-16 lg:py-20">
      <p className="eyebrow">{left?.list === "cart" ? "Emails about carts" : "Newsletter"}</p>
      <h1 className="mt-3">Unsubscribe</h1>
      {left ? (
        <Island>
          <UnsubscribeForm token={signed} done={done !== undefined} {...left} />
        </Island>
      ) : (
        <p className="mt-6 text-lg">
          This link is incomplete. Please open it from the email again, or{" "}
          <a href="/contact" className="text-link">
            write to us
          </a>{" "}
          and we will take you off the list.
        </p>
      )}
    </div>
  );
}
