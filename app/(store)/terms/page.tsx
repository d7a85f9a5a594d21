import { PolicyPage } from "@/components/store/policy-page";
import { pageMetadata } from "@/lib/seo/server/page-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () =>
  pageMetadata({
    title: "Terms of Service",
    description: "What you agree to when you use this store or buy from it.",
    path: "/terms",
  });

export default function Page() {
  return <PolicyPage policy="terms_html" title="Terms of Service" />;
}
