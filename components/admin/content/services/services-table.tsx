import { retryTexts } from "@/components/admin/actions/outcome-texts";
import { ContentTable, stepperColumn } from "@/components/admin/table/content-table";
import type { Column } from "@/components/admin/table/data-table";
import { RowName } from "@/components/admin/table/list-parts";
import { serviceIcon } from "@/components/content/services/service-icon";
import { ButtonLink } from "@/components/ui/button-link";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { deleteServiceAction } from "@/lib/content/services/actions";
import type { AdminServiceDto } from "@/lib/content/services/dto";
import { listServiceRows, type ServiceListQuery } from "@/lib/content/services/queries";

const ORDER_TEXTS = {
  success: "Service updated",
  failure: "Failed to update display order. Please try again.",
};

function ServiceName({ service }: { service: AdminServiceDto }) {
  const Icon = serviceIcon(service.iconName);
  return (
    <div className="flex items-start gap-3.5">
      <span
        className="grid size-9 shrink-0 place-items-center rounded-md border bg-background text-primary max-sm:hidden"
        title={service.iconName}
      >
        <Icon className="size-5" strokeWidth={1.5} aria-hidden="true" />
      </span>
      <div className="sm:min-w-40">
        <RowName href={`/admin/services/${service.id}`}>{service.title}</RowName>
        <p className="line-clamp-2 max-w-md text-sm max-sm:hidden text-muted-foreground">
          {service.description}
        </p>
      </div>
    </div>
  );
}

const columns = (role: Role, rows: readonly AdminServiceDto[]): Column<AdminServiceDto>[] => [
  stepperColumn({
    name: (service) => service.title,
    disabled: !can(role, "services:update"),
    list: "services",
    rows,
    texts: ORDER_TEXTS,
  }),
  { header: "Service", sort: "title", cell: (service) => <ServiceName service={service} /> },
  {
    header: "Features",
    align: "end",
    hideBelow: "md",
    className: "tabular-nums",
    cell: (service) => service.features.length,
  },
  {
    header: "CTA",
    hideBelow: "lg",
    cell: (service) => (
      <>
        <p>{service.cta ?? "Learn More"}</p>
        <p className="max-w-48 truncate text-sm text-muted-foreground">{service.link ?? "Contact page"}</p>
      </>
    ),
  },
];

export async function ServicesTable({ query, role }: { query: ServiceListQuery; role: Role }) {
  const { items, total } = await listServiceRows(query);
  return (
    <>
      <p className="mb-3 text-sm text-muted-foreground">{`${total} service(s) found`}</p>
      <ContentTable
        area="services"
        label="Services"
        form="/admin/services"
        {...{ role, query }}
        columns={columns(role, items)}
        page={{ items, total }}
        name={(service) => service.title}
        viewHref={(service) => `/services?service=${service.id}`}
        moved={ORDER_TEXTS}
        noun="Service"
        remove={deleteServiceAction}
        texts={retryTexts("Service")}
        nothing="No services found"
        hint={query.q ? "No service matches this search." : "What is added here is on the services page."}
        start={
          can(role, "services:create") && !query.q ? (
            <ButtonLink href="/admin/services/new">Add Service</ButtonLink>
          ) : null
        }
      />
    </>
  );
}
