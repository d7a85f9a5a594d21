import { PolicyPage } from "@/components/store/policy-page";
import { pageMetadata } from "@/lib/seo/server/page-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () =>
  pageMetadata({
    title: "Privacy Policy",
    description: "What is kept of visitors and buyers, what is counted, and for how long.",
    path: "/privacy",
  });

export default function Page() {
  return <PolicyPage policy="privacy_html" title="Privacy Policy" />;
}
