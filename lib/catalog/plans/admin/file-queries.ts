import "server-only";
import { db } from "@/lib/platform/db/client";
import { orNotFound } from "@/lib/platform/errors";
import { privateFileResponse } from "@/lib/platform/http/private-file";
import { matchName, possiblePlans } from "../rules/file-match";
import { missingToSell } from "../rules/missing";
import type { MatchedFiles, PlanFileState } from "./file-schema";

export async function planFileDownload(planId: number, fileId: number): Promise<Response> {
  const file = orNotFound(await db.planFile.findFirst({ where: { id: fileId, planId } }), "file");
  return privateFileResponse(file);
}

export async function listFileStates(ids: readonly number[]): Promise<PlanFileState[]> {
  const rows = await db.housePlan.findMany({
    where: { id: { in: [...ids] }, deletedAt: null },
    orderBy: { id: "asc" },
    select: {
      ...{ id: true, name: true, slug: true, status: true, price: true },
      ...{ mainImage: true, imageAlts: true, description: true },
      files: { where: { replacedAt: null }, select: { kind: true, variant: true, fileName: true } },
      readiness: { select: { hasFiles: true } },
    },
  });
  return rows.map(({ price, mainImage, imageAlts, description, files, readiness, ...plan }) => ({
    ...plan,
    files,
    hasMainImage: mainImage !== "",
    missing: missingToSell({
      mainImage,
      imageAlts: (imageAlts ?? {}) as Record<string, string>,
      description,
      price: price.toNumber(),
      hasPdf: readiness?.hasFiles === true,
    }),
  }));
}

export async function matchPlanFiles(names: readonly string[]): Promise<MatchedFiles> {
  const { ids, slugs } = possiblePlans(names);
  // As two lists: one parameter for each would be more than a statement can have.
  const found = await db.$queryRaw<{ id: number; slug: string }[]>`
    SELECT id, slug FROM house_plans
    WHERE deleted_at IS NULL AND (id = ANY(${ids}::int[]) OR slug = ANY(${slugs}::text[]))`;
  const named = {
    ids: new Set(found.map(({ id }) => id)),
    slugs: new Map(found.map(({ id, slug }) => [slug, id])),
  };
  const matches = names.map((name) => matchName(name, named));
  const matched = new Set(matches.flatMap((match) => ("planId" in match ? [match.planId] : [])));
  return { matches, plans: await listFileStates([...matched]) };
}
