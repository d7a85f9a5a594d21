import { PolicyPage } from "@/components/store/policy-page";
import { pageMetadata } from "@/lib/seo/server/page-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () =>
  pageMetadata({
    title: "Plan License",
    description: "What a license lets you build, share and change.",
    path: "/license",
  });

export default function Page() {
  return <PolicyPage policy="legal_license_html" title="Plan License" />;
}
