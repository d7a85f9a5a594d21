import { PolicyPage } from "@/components/store/policy-page";
import { policyMetadata } from "@/lib/seo/server/policy-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () => policyMetadata("refund_policy_html", "When we refund, and how to ask.");

export default function Page() {
  return <PolicyPage policy="refund_policy_html" title="Refund Policy" />;
}
