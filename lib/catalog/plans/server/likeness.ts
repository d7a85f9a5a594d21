import "server-only";
import { isTraditional } from "drafting";
import { Prisma } from "@/lib/platform/db/client";
import { STYLES } from "../rules/filter";

/** Beyond half or twice the size it is another kind of house. */
const SIZES = { least: 0.5, most: 2 } as const;

const TRADITIONAL = Prisma.join(STYLES.filter(isTraditional));

/**
 * In ten-thousandths: half as large again counts as much as two bedrooms or 24 feet of width. Floating point
 * takes half as long as PostgreSQL's decimals.
 */
const UNLIKE = Prisma.sql`round(
    30000 * abs(ln(greatest(other.square_feet, 1)::float8 / greatest(this.square_feet, 1)))
    + 6000 * abs(other.bedrooms - this.bedrooms)
    + 3000 * abs(other.bathrooms::float8 - this.bathrooms::float8)
    + 8000 * abs(other.stories - this.stories)
    + 3000 * abs(other.garage - this.garage)
    + 500 * abs(other.width::float8 - this.width::float8)
    + CASE
        WHEN other.style = this.style THEN 0
        WHEN (other.style IN (${TRADITIONAL})) = (this.style IN (${TRADITIONAL})) THEN 7000
        ELSE 18000
      END
    + CASE WHEN other.plan_type = this.plan_type THEN 0 ELSE 4000 END
  )`;

export const likestSql = (slug: string, limit: number) => Prisma.sql`
  SELECT other.id FROM plan_search other,
    (SELECT kept.* FROM house_plans plan JOIN plan_search kept USING (id) WHERE plan.slug = ${slug}) this
  WHERE other.id <> this.id
    AND other.square_feet BETWEEN floor(this.square_feet * ${SIZES.least}::float8) AND ceil(this.square_feet * ${SIZES.most}::float8)
  ORDER BY ${UNLIKE}, other.created_at DESC, other.id DESC LIMIT ${limit}`;
