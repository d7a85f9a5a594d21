import { PolicyPage } from "@/components/site/policy-page";
import { policyMetadata } from "@/lib/site/seo/server/policy-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () =>
  policyMetadata("terms_html", "What you agree to when you use this store or buy from it.");

export default function Page() {
  return <PolicyPage policy="terms_html" title="Terms of Service" />;
}
