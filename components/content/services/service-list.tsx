import type { ServiceDto } from "@/lib/content/services/dto";
import { ServiceCard } from "./service-card";

const FIRST_ROW = 3;

export function ServiceList({ services }: { services: ServiceDto[] }) {
  if (services.length === 0) return null;
  const rows = [
    { key: "first", columns: "lg:grid-cols-3", items: services.slice(0, FIRST_ROW) },
    {
      key: "rest",
      columns: "md:grid-cols-2 md:[&>li:last-child:nth-child(odd)]:col-span-2",
      items: services.slice(FIRST_ROW),
    },
  ];
  return (
    <div className="mt-10 space-y-6 lg:mt-14">
      {rows.map(({ key, columns, items }) =>
        items.length > 0 ? (
          <ul key={key} className={`grid gap-6 ${columns}`}>
            {items.map((service) => (
              <li key={service.id}>
                <ServiceCard service={service} />
              </li>
            ))}
          </ul>
        ) : null,
      )}
    </div>
  );
}
