/** The pieces of a DXF text: groups of code and value, and what frames them. */

export type Group = readonly [code: number, value: string | number];

export interface DxfLayer {
  /** AutoCAD colour number. */
  color: number;
  /** Hundredths of a millimetre, of the steps that DXF knows. */
  weight: number;
}

/** Where entities are put: model space, a layout's paper space or a block. */
export interface Space {
  name: string;
  /** Handle of its block record. */
  record: string;
  /** Each as the text of its groups. */
  entities: string[];
  /** Whether it asks for attributes, as a block does that is inserted with a mark. */
  asks: boolean;
  /** Handle of its layout, where it has one. */
  layout?: string;
}

export interface Layout {
  name: string;
  space: Space;
  handle: string;
  /** Paper, inches; none for model space. */
  w: number;
  h: number;
}

export interface Extent {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Dimension variables and their group codes in a style. */
export const DIM_CODES = {
  DIMSCALE: 40,
  DIMASZ: 41,
  DIMEXO: 42,
  DIMEXE: 44,
  DIMTXT: 140,
  DIMTSZ: 142,
  DIMGAP: 147,
  DIMTIH: 73,
  DIMTOH: 74,
  DIMTAD: 77,
  DIMZIN: 78,
  DIMLUNIT: 277,
} as const;
export type DimVariable = keyof typeof DIM_CODES;

/** The variables that a drawing sets, in their order. */
export function dimEntries(dims: Readonly<Record<DimVariable, number>>): [DimVariable, number][] {
  return Object.entries(dims) as [DimVariable, number][];
}

/** Fixed handles of the tables that every drawing has. */
export const HANDLE = {
  vport: "8",
  ltype: "5",
  layer: "2",
  style: "3",
  view: "6",
  ucs: "7",
  appid: "9",
  dimstyle: "A",
  record: "1",
  root: "C",
  group: "D",
  layouts: "1A",
};

/** A section with its frame round the text of its groups. */
export const section = (name: string, text: string): string =>
  `${dxfText([
    [0, "SECTION"],
    [2, name],
  ])}${text}${dxfText([[0, "ENDSEC"]])}`;

/** The groups as the text of a file: each code on its line, right-aligned, before its value. */
export function dxfText(groups: readonly Group[]): string {
  let text = "";
  for (const [code, value] of groups) text += `${String(code).padStart(3)}\n${format(code, value)}\n`;
  return text;
}

/** Reals always with a point; a ten-thousandth of an inch is as fine as the drawing goes. */
function format(code: number, value: string | number): string {
  if (typeof value === "string") return value;
  const real = (code >= 10 && code < 60) || (code >= 110 && code < 150) || (code >= 210 && code < 240);
  if (!real) return String(Math.round(value));
  const rounded = Math.round(value * 10_000) / 10_000;
  const text = String(Object.is(rounded, -0) ? 0 : rounded);
  return text.includes(".") ? text : `${text}.0`;
}
