import { describe } from "vitest";
import { tinyPlan } from "../fixtures/fixture-plan.ts";
import { auditLettering } from "./lettering.audit.ts";
import { auditSets } from "./set-audit.ts";

auditSets(0);

describe("the set of a house on small sheets", () => auditLettering(tinyPlan));
