import { PolicyPage } from "@/components/site/policy-page";
import { policyMetadata } from "@/lib/site/seo/server/policy-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () =>
  policyMetadata("privacy_html", "What is kept of visitors and buyers, what is counted, and for how long.");

export default function Page() {
  return <PolicyPage policy="privacy_html" title="Privacy Policy" />;
}
