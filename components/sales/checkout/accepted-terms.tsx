import { Fragment } from "react";
import { listWrittenPolicies } from "@/lib/settings/queries";
import type { Policy } from "@/lib/settings/rules/policies";

export async function AcceptedTerms() {
  const written = await listWrittenPolicies();
  const accepted = written.filter(({ key }) => key !== "privacy_html");
  const privacy = written.find(({ key }) => key === "privacy_html");
  if (written.length === 0) return null;
  return (
    <p className="mt-8 text-sm text-muted-foreground">
      {accepted.length > 0 ? <span>By completing your purchase you accept the </span> : null}
      {accepted.map((policy, at) => (
        <Fragment key={policy.key}>
          <span>{at === 0 ? "" : at === accepted.length - 1 ? " and the " : ", the "}</span>
          <PolicyLink policy={policy} />
        </Fragment>
      ))}
      {accepted.length > 0 ? <span>. </span> : null}
      {privacy ? (
        <span>
          What we hold of you is in the <PolicyLink policy={privacy} />.
        </span>
      ) : null}
    </p>
  );
}

function PolicyLink({ policy: { path, title } }: { policy: Policy }) {
  return (
    <a href={path} target="_blank" rel="noopener" className="underline underline-offset-4">
      {title}
    </a>
  );
}
