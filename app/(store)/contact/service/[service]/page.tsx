import { ContactPage } from "@/components/support/contact/contact-page";
import { listServices } from "@/lib/content/services/queries";
import { findService } from "@/lib/content/services/schema";
import { TAGS } from "@/lib/platform/cache/cache";
import { readOrNothing } from "@/lib/platform/cache/optional-read";
import { getSettings } from "@/lib/settings/queries";
import { pageMetadata } from "@/lib/site/seo/server/page-metadata";

export const ensureStatic = "navigation";

type Props = { params: Promise<{ service: string }> };

export async function generateStaticParams() {
  const services = await listServices();
  return services.length > 0 ? services.map(({ id }) => ({ service: String(id) })) : [{ service: "none" }];
}

export const generateMetadata = () =>
  pageMetadata({
    title: "Contact",
    description: "Ask us about one of our services, by message or through the concierge.",
    path: "/contact",
  });

/** /contact for a service: the subject is its title. A service that is gone leaves the subject empty. */
export default async function ServiceContact({ params }: Props) {
  const named = decodeURIComponent((await params).service);
  const [settings, services] = await Promise.all([
    readOrNothing("Failed to fetch settings", [TAGS.settings], getSettings),
    readOrNothing("Failed to fetch services", [TAGS.services], listServices),
  ]);
  return <ContactPage settings={settings ?? {}} subject={findService(services ?? [], named)?.title} />;
}
