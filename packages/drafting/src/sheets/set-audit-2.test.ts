import { auditSets } from "./set-audit.ts";

auditSets(1);
