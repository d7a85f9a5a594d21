import { HowItWorks } from "@/components/services/how-it-works";
import { ServiceHighlight } from "@/components/services/service-highlight";
import { ServiceList } from "@/components/services/service-list";
import { Island } from "@/components/store/island";
import { PageHeader } from "@/components/store/page-header";
import { ReloadAlert } from "@/components/store/reload-alert";
import { TAGS } from "@/lib/platform/cache/cache";
import { readOrNothing } from "@/lib/platform/cache/optional-read";
import { pageMetadata } from "@/lib/seo/server/page-metadata";
import { listServices } from "@/lib/services/queries";

export const ensureStatic = "navigation";

export const generateMetadata = () =>
  pageMetadata({
    title: "Our Services",
    description:
      "Custom design, interior design, permit guidance and walkthroughs for owner-builders, from the architects who draw our house plans.",
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
          lead="A plan set is where most houses start. When yours needs more, the people who draw the plans do that work too."
        />
        <div className="mt-10 lg:mt-14">
          {services ? (
            <ServiceList services={services} />
          ) : (
            <ReloadAlert message="Error loading services. Please try again later." />
          )}
        </div>
      </div>
      <HowItWorks />
      <Island quiet>
        <ServiceHighlight />
      </Island>
    </>
  );
}
