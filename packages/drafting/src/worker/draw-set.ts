import { planDxf } from "../cad/plan-dxf.ts";
import type { House } from "../layout/model.ts";
import { materialListCsv, materialListPdf } from "../materials/material-list.ts";
import { measure } from "../measure.ts";
import { draftPlanSet, type PlanSet, writePlanSet } from "../sheets/plan-set.ts";
import type { PlanSetInfo } from "../sheets/sheet.ts";
import { type DrawnPreview, drawPreview } from "./plan-preview.ts";

/** What the title block says of the plan that a house is a drawing of. */
export interface SetTitle {
  name: string;
  /** `HP-001`, as on its page. */
  planNumber: string;
  /** What of the plan as drawn is changed, in words: `Crawlspace foundation`, `Mirrored`. */
  changes?: readonly string[];
}

export interface DrawnSetFile {
  kind: "pdf" | "dxf" | "csv";
  /** What the buyer's copy is called. */
  fileName: string;
  /** Titles of its sheets, for a set. */
  sheets: string[];
  body: Buffer;
}

/** A name of a file that every system takes: `Cedar-Ridge-mirrored`. */
function fileTitle({ name, changes = [] }: SetTitle): string {
  return [name, ...changes.map((change) => change.toLowerCase())]
    .join("-")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

const setInfo = (house: House, { name, planNumber, changes = [] }: SetTitle): PlanSetInfo => ({
  name,
  planNumber,
  variant: changes.map((change) => change.replace(" foundation", "")).join(", "),
  style: house.style,
  ...measure(house),
});

const draftSet = (house: House, title: SetTitle): PlanSet => draftPlanSet(house, setInfo(house, title));

async function setFiles(house: House, set: PlanSet, name: string): Promise<DrawnSetFile[]> {
  const body = await writePlanSet(set);
  const sheets = sheetsOf(set);
  const dxf = planDxf(house, { ...set.info, sheets });
  return [
    { kind: "pdf", fileName: `${name}-plan-set.pdf`, sheets, body },
    { kind: "dxf", fileName: `${name}-cad.dxf`, sheets: [], body: Buffer.from(dxf) },
  ];
}

const sheetsOf = (set: PlanSet): string[] => set.pages.map(({ title }) => title);

/** The set to build from: the sheets as PDF, the plans as DXF. */
export function drawSet(house: House, title: SetTitle): Promise<DrawnSetFile[]> {
  return setFiles(house, draftSet(house, title), fileTitle(title));
}

/** What a house is made of, as PDF and as a table for a spreadsheet. */
export async function drawMaterials(house: House, title: SetTitle): Promise<DrawnSetFile[]> {
  const name = `${fileTitle(title)}-materials`;
  return [
    {
      kind: "pdf",
      fileName: `${name}.pdf`,
      sheets: [],
      body: await materialListPdf(house, setInfo(house, title)),
    },
    { kind: "csv", fileName: `${name}.csv`, sheets: [], body: Buffer.from(materialListCsv(house)) },
  ];
}

/**
 * All files of a plan as drawn: the set to build from, the same to look at, which says on
 * every sheet that nobody may build from it, and what anybody may see before buying.
 */
export async function drawPlanFiles(
  house: House,
  title: SetTitle,
): Promise<{ set: DrawnSetFile[]; study: DrawnSetFile; preview: DrawnPreview }> {
  const draft = draftSet(house, title);
  const [set, study, preview] = await Promise.all([
    setFiles(house, draft, fileTitle(title)),
    writePlanSet(draft, "study"),
    drawPreview(house, draft),
  ]);
  const fileName = `${fileTitle(title)}-study-set.pdf`;
  return { set, study: { kind: "pdf", fileName, sheets: sheetsOf(draft), body: study }, preview };
}
