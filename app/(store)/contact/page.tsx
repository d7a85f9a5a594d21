import { ContactPage } from "@/components/support/contact/contact-page";
import { TAGS } from "@/lib/platform/cache/cache";
import { readOrNothing } from "@/lib/platform/cache/optional-read";
import { getSettings } from "@/lib/settings/queries";
import { pageMetadata } from "@/lib/site/seo/server/page-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () =>
  pageMetadata({
    title: "Contact",
    description: "Ask us about a plan, a change, a lot or a permit, by message or through the concierge.",
    path: "/contact",
  });

/** With `?service=` the page comes from /contact/service behind a rewrite (see middleware.ts). */
export default async function Contact() {
  const settings = await readOrNothing("Failed to fetch settings", [TAGS.settings], getSettings);
  return <ContactPage settings={settings ?? {}} />;
}
