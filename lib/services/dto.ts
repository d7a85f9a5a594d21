import type { Service } from "@/generated/prisma/client";

/** A service as the public sees it. */
export interface ServiceDto {
  id: number;
  title: string;
  description: string;
  iconName: string;
  features: string[];
  /** Where its button leads; null for the contact page. */
  link: string | null;
  /** What its button says; null for "Learn More". */
  cta: string | null;
  displayOrder: number;
}

/** Row to the contract's service. */
export function toService(row: Service): ServiceDto {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    iconName: row.iconName,
    features: row.features,
    link: row.link,
    cta: row.cta,
    displayOrder: row.displayOrder,
  };
}

/** A service as staff see it. */
export interface AdminServiceDto extends ServiceDto {
  lastUpdatedBy: number | null;
  /** ISO 8601. */
  lastUpdatedAt: string;
  createdAt: string;
}

/** Row to the staff's service. */
export function toAdminService(row: Service): AdminServiceDto {
  return {
    ...toService(row),
    lastUpdatedBy: row.lastUpdatedBy,
    lastUpdatedAt: row.lastUpdatedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
