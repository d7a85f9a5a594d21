import { PolicyPage } from "@/components/site/policy-page";
import { policyMetadata } from "@/lib/site/seo/server/policy-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () =>
  policyMetadata("legal_license_html", "What a license lets you build, share and change.");

export default function Page() {
  return <PolicyPage policy="legal_license_html" title="Plan License" />;
}
