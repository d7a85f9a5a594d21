import {
  DIM_CODES,
  type DimVariable,
  type DxfLayer,
  dimEntries,
  type Extent,
  type Group,
  HANDLE,
  type Layout,
  type Space,
} from "./dxf-groups.ts";

export const DASHED = "DASHED";

/** What the tables of a drawing are written from; `handle` takes the next free one. */
interface TableParts {
  handle: () => string;
  layers: ReadonlyMap<string, DxfLayer>;
  spaces: readonly Space[];
  layouts: readonly Layout[];
  extent: Extent;
  dims: Readonly<Record<DimVariable, number>>;
}

type Entry = (
  type: string,
  owner: string,
  subclass: string,
  groups: readonly Group[],
  code?: number,
) => Group[];

const entriesWith =
  (handle: () => string): Entry =>
  (type, owner, subclass, groups, code = 5) => [
    [0, type],
    [code, handle()],
    [330, owner],
    [100, "AcDbSymbolTableRecord"],
    [100, subclass],
    ...groups,
  ];

function ltype(entry: Entry, name: string, words: string, dashes: readonly number[]): Group[] {
  return entry("LTYPE", HANDLE.ltype, "AcDbLinetypeTableRecord", [
    [2, name],
    [70, 0],
    [3, words],
    [72, 65],
    [73, dashes.length],
    [40, dashes.reduce((sum, dash) => sum + Math.abs(dash), 0)],
    ...dashes.flatMap((dash): Group[] => [
      [49, dash],
      [74, 0],
    ]),
  ]);
}

/** The tables of a drawing: line types, layers, styles and the records of its blocks. */
export function tableGroups({ handle, layers: known, spaces, layouts, extent, dims }: TableParts): Group[] {
  const entry = entriesWith(handle);
  const layers = [...known].flatMap(([name, { color, weight }]) =>
    entry("LAYER", HANDLE.layer, "AcDbLayerTableRecord", [
      [2, name],
      [70, 0],
      [62, color],
      [6, "Continuous"],
      [370, weight],
    ]),
  );
  return [
    ...table("VPORT", HANDLE.vport, 1, viewport(entry, extent)),
    ...table("LTYPE", HANDLE.ltype, 4, [
      ...ltype(entry, "ByBlock", "", []),
      ...ltype(entry, "ByLayer", "", []),
      ...ltype(entry, "Continuous", "Solid line", []),
      ...ltype(entry, DASHED, "Dashed __ __ __", [0.5, -0.25]),
    ]),
    ...table("LAYER", HANDLE.layer, known.size, layers),
    ...table(
      "STYLE",
      HANDLE.style,
      1,
      entry("STYLE", HANDLE.style, "AcDbTextStyleTableRecord", [
        [2, "Standard"],
        [70, 0],
        [40, 0],
        [41, 0.9],
        [50, 0],
        [71, 0],
        [42, 2.5],
        [3, "arial.ttf"],
        [4, ""],
      ]),
    ),
    ...table("VIEW", HANDLE.view, 0, []),
    ...table("UCS", HANDLE.ucs, 0, []),
    ...table(
      "APPID",
      HANDLE.appid,
      1,
      entry("APPID", HANDLE.appid, "AcDbRegAppTableRecord", [
        [2, "ACAD"],
        [70, 0],
      ]),
    ),
    ...table("DIMSTYLE", HANDLE.dimstyle, 1, dimStyle(entry, dims), [
      [100, "AcDbDimStyleTable"],
      [71, 1],
    ]),
    ...table(
      "BLOCK_RECORD",
      HANDLE.record,
      spaces.length,
      spaces.flatMap((space): Group[] => [
        [0, "BLOCK_RECORD"],
        [5, space.record],
        [330, HANDLE.record],
        [100, "AcDbSymbolTableRecord"],
        [100, "AcDbBlockTableRecord"],
        [2, space.name],
        [340, layouts.find((layout) => layout.space === space)?.handle ?? "0"],
        [70, 0],
        [280, 1],
        [281, 0],
      ]),
    ),
  ];
}

function viewport(entry: Entry, { x0, y0, x1, y1 }: Extent): Group[] {
  return entry("VPORT", HANDLE.vport, "AcDbViewportTableRecord", [
    [2, "*Active"],
    [70, 0],
    [10, 0],
    [20, 0],
    [11, 1],
    [21, 1],
    [12, (x0 + x1) / 2],
    [22, (y0 + y1) / 2],
    [13, 0],
    [23, 0],
    [14, 12],
    [24, 12],
    [15, 12],
    [25, 12],
    [16, 0],
    [26, 0],
    [36, 1],
    [17, 0],
    [27, 0],
    [37, 0],
    [40, (y1 - y0) * 1.05],
    [41, 1.6],
    [42, 50],
    [43, 0],
    [44, 0],
    [50, 0],
    [51, 0],
  ]);
}

function dimStyle(entry: Entry, dims: TableParts["dims"]): Group[] {
  const groups = dimEntries(dims).map(([name, value]): Group => [DIM_CODES[name], value]);
  return entry(
    "DIMSTYLE",
    HANDLE.dimstyle,
    "AcDbDimStyleTableRecord",
    [[2, "Standard"], [70, 0], ...groups],
    105,
  );
}

function table(
  name: string,
  handle: string,
  count: number,
  groups: readonly Group[],
  extra: readonly Group[] = [],
): Group[] {
  return [
    [0, "TABLE"],
    [2, name],
    [5, handle],
    [330, "0"],
    [100, "AcDbSymbolTable"],
    [70, count],
    ...extra,
    ...groups,
    [0, "ENDTAB"],
  ];
}
