import { PolicyPage } from "@/components/site/policy-page";
import { policyMetadata } from "@/lib/site/seo/server/policy-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () => policyMetadata("refund_policy_html", "When we refund, and how to ask.");

export default function Page() {
  return <PolicyPage policy="refund_policy_html" title="Refund Policy" />;
}
