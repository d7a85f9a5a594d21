import "server-only";
import { type Client, db, Prisma, type Tx } from "@/lib/platform/db/client";
import { settingLabel } from "@/lib/settings/rules/known";
import type { SampleDataDto, SampleRowDto } from "./dto";
import { SAMPLE_ENTITIES, type SampleEntity } from "./schema";

interface Table {
  table: string;
  label: string;
  hasTrash?: true;
}

export const SAMPLE_TABLES: Record<SampleEntity, Table> = {
  plan: { table: "house_plans", label: "name", hasTrash: true },
  post: { table: "blog_posts", label: "title", hasTrash: true },
  designer: { table: "designers", label: "name" },
  addon: { table: "plan_addons", label: "name" },
  service: { table: "services", label: "title" },
  "home-section": { table: "home_sections", label: "title" },
  "gallery-image": { table: "gallery_images", label: "title" },
  "team-member": { table: "team_members", label: "name" },
  "about-section": { table: "about_sections", label: "title" },
  setting: { table: "system_settings", label: "key" },
};

/** Files, layouts and offers of a plan are changed without a mark on its row, but never without an entry in the log. */
const wasTouched = (entity: SampleEntity | "user", row = Prisma.raw("r")) => Prisma.sql`EXISTS (
  SELECT 1 FROM activity_logs a
  WHERE a.entity_type = ${entity} AND a.entity_id = ${row}.id::text AND a.user_id IS NOT NULL)`;

/** A designer stays with a plan that stays. */
const NAMED_BY_OWN_PLAN = Prisma.sql`EXISTS (
  SELECT 1 FROM house_plans p LEFT JOIN sample_rows o ON o.entity_type = 'plan' AND o.entity_id = p.id
  WHERE p.designer_id = r.id AND p.deleted_at IS NULL
    AND (o.entity_id IS NULL OR p.last_updated_by IS NOT NULL OR ${wasTouched("plan", Prisma.raw("p"))}))`;

function rowsOf(entity: SampleEntity): Prisma.Sql {
  const { table, label, hasTrash } = SAMPLE_TABLES[entity];
  const isHeld = entity === "designer" ? NAMED_BY_OWN_PLAN : Prisma.sql`false`;
  return Prisma.sql`
    SELECT ${entity} AS kind, r.id, r.${Prisma.raw(label)} AS name,
      r.last_updated_by IS NOT NULL OR ${wasTouched(entity)} OR ${isHeld} AS "isOwn"
    FROM sample_rows s JOIN ${Prisma.raw(table)} r ON r.id = s.entity_id
    WHERE s.entity_type = ${entity}${hasTrash ? Prisma.sql` AND r.deleted_at IS NULL` : Prisma.empty}`;
}

const USERS = Prisma.sql`
  SELECT 'user' AS kind, r.id, r.username AS name, ${wasTouched("user")} AS "isOwn"
  FROM users r WHERE r.is_sample`;

/** Their number, in the place of an id. */
type Days = { kind: "days"; id: number };
const DAYS = Prisma.sql`
  SELECT 'days', count(DISTINCT day)::int, '', false FROM daily_steps WHERE is_sample`;

export async function getSampleData(from: Client | Tx = db): Promise<SampleDataDto> {
  const parts = [...SAMPLE_ENTITIES.map(rowsOf), USERS, DAYS];
  const found = await from.$queryRaw<(SampleRowDto | Days)[]>`
    SELECT * FROM (${Prisma.join(parts, " UNION ALL ")}) AS sample ORDER BY kind, id`;
  const rows = found.filter((row) => row.kind !== "days");
  return {
    rows: rows.map((row) => (row.kind === "setting" ? { ...row, name: settingLabel(row.name) } : row)),
    days: found.find((row) => row.kind === "days")?.id ?? 0,
  };
}
