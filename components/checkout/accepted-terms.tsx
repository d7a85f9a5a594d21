import { Fragment } from "react";
import { POLICIES } from "@/lib/settings/rules/policies";

const ACCEPTED = POLICIES.filter(({ key }) => key !== "privacy_html");

/** What a buyer accepts by paying, with links to the texts; they open beside the payment form. */
export function AcceptedTerms() {
  return (
    <p className="mt-8 text-sm text-muted-foreground">
      By completing your purchase you accept the{" "}
      {ACCEPTED.map(({ path, title }, at) => (
        <Fragment key={path}>
          <span>{at === 0 ? "" : at === ACCEPTED.length - 1 ? " and the " : ", the "}</span>
          <a href={path} target="_blank" rel="noopener" className="underline underline-offset-4">
            {title}
          </a>
        </Fragment>
      ))}
      <span>. What we hold of you is in the</span>{" "}
      <a href="/privacy" target="_blank" rel="noopener" className="underline underline-offset-4">
        Privacy Policy
      </a>
      .
    </p>
  );
}
