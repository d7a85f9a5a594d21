import { PageLink } from "@/components/site/page-link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { ServiceDto } from "@/lib/content/services/dto";
import { titleSlug } from "@/lib/platform/format/slug";
import { serviceIcon } from "./service-icon";

export function ServiceCard({ service }: { service: ServiceDto }) {
  const Icon = serviceIcon(service.iconName);
  const cta = service.cta || "Learn More";
  return (
    <article
      id={`service-${service.id}`}
      data-service={service.id}
      data-service-slug={titleSlug(service.title)}
      tabIndex={-1}
      aria-labelledby={`service-title-${service.id}`}
      className="flex h-full scroll-mt-28 flex-col rounded-md border bg-card p-6 transition-[border-color,box-shadow] duration-300 data-highlighted:border-primary data-highlighted:shadow-[0_0_0_3px_var(--primary)] lg:p-8"
    >
      <Icon aria-hidden="true" className="size-8 stroke-[1.5] text-primary" />
      <h2 id={`service-title-${service.id}`} className="mt-5 text-subheading">
        {service.title}
      </h2>
      <p className="mt-3 text-muted-foreground">{service.description}</p>
      {service.features.length > 0 ? (
        <ul className="checklist mt-6 border-t pt-5 text-[0.9375rem]">
          {service.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      ) : null}
      <div className="mt-auto pt-7">
        <PageLink
          href={service.link || `/contact?service=${service.id}`}
          prefetch={false}
          className={buttonVariants({ variant: "outline", className: "w-full sm:w-auto" })}
        >
          <span>{cta}</span>
          <span className="sr-only">{`: ${service.title}`}</span>
        </PageLink>
      </div>
    </article>
  );
}
