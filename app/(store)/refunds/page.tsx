import { PolicyPage } from "@/components/store/policy-page";
import { pageMetadata } from "@/lib/seo/server/page-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () =>
  pageMetadata({
    title: "Refund Policy",
    description: "When we refund, and how to ask.",
    path: "/refunds",
  });

export default function Page() {
  return <PolicyPage policy="refund_policy_html" title="Refund Policy" />;
}
