import "server-only";
import { Prisma } from "@/lib/platform/db/client";

/** A plan of less than half or more than twice the size is another kind of house. */
const SIZES = { least: 0.5, most: 2 } as const;

/**
 * How unlike two plans are; nothing at all is 0. What somebody who looks at a house would not
 * give up weighs most: half as large again counts as much as two bedrooms or 24 feet of width.
 */
const UNLIKE = Prisma.sql`round((
    3 * abs(ln(greatest(other.square_feet, 1)::float / greatest(this.square_feet, 1)))
    + 0.6 * abs(other.bedrooms - this.bedrooms)
    + 0.3 * abs(other.bathrooms - this.bathrooms)::float
    + 0.8 * abs(other.stories - this.stories)
    + 0.3 * abs(other.garage - this.garage)
    + 0.05 * abs(other.width - this.width)::float
    + CASE WHEN other.style = this.style THEN 0 ELSE 0.7 END
    + CASE WHEN other.plan_type = this.plan_type THEN 0 ELSE 0.4 END
  )::numeric, 4)`;

/** The published plans most like one of them, the likest first; among equals the newest. */
export const likestSql = (slug: string, limit: number) => Prisma.sql`
  SELECT other.id FROM plan_search other,
    (SELECT kept.* FROM house_plans plan JOIN plan_search kept USING (id) WHERE plan.slug = ${slug}) this
  WHERE other.id <> this.id
    AND other.square_feet BETWEEN floor(this.square_feet * ${SIZES.least}::float) AND ceil(this.square_feet * ${SIZES.most}::float)
  ORDER BY ${UNLIKE}, other.created_at DESC, other.id DESC LIMIT ${limit}`;
