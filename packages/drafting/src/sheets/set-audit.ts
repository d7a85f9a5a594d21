import { describe } from "vitest";
import { houses } from "../houses/sample-houses.ts";
import { auditPreview } from "../worker/plan-preview.audit.ts";
import { auditShortWords } from "./abbreviations.audit.ts";
import { auditFloorNotes } from "./floor-notes.audit.ts";
import { auditLettering } from "./lettering.audit.ts";
import { auditFiles, auditWords } from "./readers.audit.ts";

const AUDITS = [auditLettering, auditShortWords, auditFloorNotes, auditWords, auditPreview, auditFiles];

/** How many files share the houses: as many as run at once on two cores. */
const SHARDS = 2;

/**
 * What holds of the set of every house, one house after another, so that each is drafted once and let go:
 * for the houses of one shard, which is a file of tests.
 */
export function auditSets(shard: number): void {
  describe.each(houses.filter((_, index) => index % SHARDS === shard))("the set of %s", (_, house) => {
    for (const audit of AUDITS) audit(house);
  });
}
