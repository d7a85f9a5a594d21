import { HowItWorks } from "@/components/content/services/how-it-works";
import { ServiceHighlight } from "@/components/content/services/service-highlight";
import { ServiceList } from "@/components/content/services/service-list";
import { Island } from "@/components/site/island";
import { PageHeader } from "@/components/site/page-header";
import { ReloadAlert } from "@/components/site/reload-alert";
import { listServices } from "@/lib/content/services/queries";
import { TAGS } from "@/lib/platform/cache/cache";
import { readOrNothing } from "@/lib/platform/cache/optional-read";
import { pageMetadata } from "@/lib/site/seo/server/page-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () =>
  pageMetadata({
    title: "Our Services",
    description:
      "What we do beyond our house plans, and how a plan becomes a house, from choosing it to breaking ground.",
    path: "/services",
  });

export default async function ServicesPage() {
  const services = await readOrNothing("Failed to fetch services", [TAGS.services], listServices);
  return (
    <>
      <div className="container-page py-12 lg:py-16">
        <PageHeader
          eyebrow="Beyond the catalog"
          title="Our Services"
          lead={
            services?.length === 0
              ? "How a plan becomes a house, from choosing it to breaking ground."
              : "A plan set is where most houses start. When yours needs more, we can help with that too."
          }
        />
        {services ? (
          <ServiceList services={services} />
        ) : (
          <ReloadAlert message="Error loading services. Please try again later." className="mt-10 lg:mt-14" />
        )}
      </div>
      <HowItWorks />
      <Island quiet>
        <ServiceHighlight />
      </Island>
    </>
  );
}
