/** A DXF drawing (AutoCAD 2007 format) as groups of code and value. Lengths are drawing units, inches. */

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
  entities: Group[][];
  /** Handle of its layout, where it has one. */
  layout?: string;
}

interface Layout {
  name: string;
  space: Space;
  handle: string;
  /** Paper, inches; none for model space. */
  w: number;
  h: number;
}

interface Extent {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export const DASHED = "DASHED";

/** Dimension variables and their group codes in a style. */
const DIM_CODES = {
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
type DimVariable = keyof typeof DIM_CODES;

function dimEntries(dims: Readonly<Record<DimVariable, number>>): [DimVariable, number][] {
  return Object.entries(dims) as [DimVariable, number][];
}

/** Fixed handles of the tables that every drawing has. */
const HANDLE = {
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

/** Builds a drawing and writes it as text; what is put in first is written first. */
export class DxfFile {
  private next = 0x100;
  private readonly layers = new Map<string, DxfLayer>([["0", { color: 7, weight: 25 }]]);
  private readonly spaces: Space[] = [];
  private readonly layouts: Layout[] = [];
  private readonly extent: Extent = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  readonly model: Space;

  /** @param dims dimension variables by name; they stand in the header and in the style, as readers differ in which they believe */
  constructor(private readonly dims: Readonly<Record<DimVariable, number>>) {
    this.model = this.addSpace("*Model_Space");
    this.layouts.push({ name: "Model", space: this.model, handle: this.handle(), w: 12, h: 9 });
  }

  handle(): string {
    this.next += 1;
    return this.next.toString(16).toUpperCase();
  }

  addLayer(name: string, layer: DxfLayer): string {
    if (!this.layers.has(name)) this.layers.set(name, layer);
    return name;
  }

  /** A block to be inserted, or the picture of a dimension. */
  addSpace(name: string): Space {
    const space = { name, record: this.handle(), entities: [] };
    this.spaces.push(space);
    return space;
  }

  /** A layout of its own with its paper, inches. */
  addLayout(name: string, w: number, h: number): Space {
    const count = this.layouts.length - 1;
    const space = this.addSpace(count === 0 ? "*Paper_Space" : `*Paper_Space${count - 1}`);
    this.layouts.push({ name, space, handle: this.handle(), w, h });
    return space;
  }

  /** An entity with its common groups before its own; returns its handle. */
  add(
    space: Space,
    type: string,
    layer: string,
    groups: readonly Group[],
    options: { linetype?: string } = {},
  ): string {
    const handle = this.handle();
    const paper = space.name.startsWith("*Paper");
    space.entities.push([
      [0, type],
      [5, handle],
      [330, space.record],
      [100, "AcDbEntity"],
      ...(paper ? ([[67, 1]] as Group[]) : []),
      [8, layer],
      ...(options.linetype ? ([[6, options.linetype]] as Group[]) : []),
      ...groups,
    ]);
    return handle;
  }

  /** Widens the extents of model space to a point. */
  reach(x: number, y: number): void {
    this.extent.x0 = Math.min(this.extent.x0, x);
    this.extent.y0 = Math.min(this.extent.y0, y);
    this.extent.x1 = Math.max(this.extent.x1, x);
    this.extent.y1 = Math.max(this.extent.y1, y);
  }

  text(): string {
    // Everything that takes a handle is written before the header, which names the next free one.
    const tables = this.tables();
    const blocks = this.blocks();
    const objects = this.objects();
    const groups: Group[] = [
      ...this.header(),
      ...section("CLASSES", []),
      ...section("TABLES", tables),
      ...section("BLOCKS", blocks),
      ...section("ENTITIES", [...this.model.entities, ...(this.layouts[1]?.space.entities ?? [])].flat()),
      ...section("OBJECTS", objects),
      [0, "EOF"],
    ];
    return groups.map(([code, value]) => `${String(code).padStart(3)}\n${format(code, value)}\n`).join("");
  }

  private header(): Group[] {
    const { x0, y0, x1, y1 } = this.extent;
    const variable = (name: string, ...groups: Group[]): Group[] => [[9, name], ...groups];
    return section("HEADER", [
      ...variable("$ACADVER", [1, "AC1021"]),
      ...variable("$DWGCODEPAGE", [3, "ANSI_1252"]),
      ...variable("$INSBASE", [10, 0], [20, 0], [30, 0]),
      ...variable("$EXTMIN", [10, x0], [20, y0], [30, 0]),
      ...variable("$EXTMAX", [10, x1], [20, y1], [30, 0]),
      ...variable("$LIMMIN", [10, x0], [20, y0]),
      ...variable("$LIMMAX", [10, x1], [20, y1]),
      ...variable("$LTSCALE", [40, 12]),
      ...variable("$PSLTSCALE", [70, 0]),
      ...variable("$LUNITS", [70, 4]),
      ...variable("$LUPREC", [70, 4]),
      ...variable("$MEASUREMENT", [70, 0]),
      ...variable("$INSUNITS", [70, 1]),
      ...variable("$LWDISPLAY", [290, 1]),
      ...variable("$TILEMODE", [70, 1]),
      ...dimEntries(this.dims).flatMap(([name, value]) =>
        variable(`$${name}`, [
          DIM_CODES[name] >= 70 && DIM_CODES[name] < 80 ? 70 : name === "DIMLUNIT" ? 70 : 40,
          value,
        ]),
      ),
      ...variable("$HANDSEED", [5, (this.next + 1).toString(16).toUpperCase()]),
    ]);
  }

  private tables(): Group[] {
    const entry = (
      type: string,
      owner: string,
      subclass: string,
      groups: readonly Group[],
      code = 5,
    ): Group[] => [
      [0, type],
      [code, this.handle()],
      [330, owner],
      [100, "AcDbSymbolTableRecord"],
      [100, subclass],
      ...groups,
    ];
    const ltype = (name: string, words: string, dashes: readonly number[]): Group[] =>
      entry("LTYPE", HANDLE.ltype, "AcDbLinetypeTableRecord", [
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
    const layers = [...this.layers].flatMap(([name, { color, weight }]) =>
      entry("LAYER", HANDLE.layer, "AcDbLayerTableRecord", [
        [2, name],
        [70, 0],
        [62, color],
        [6, "Continuous"],
        [370, weight],
      ]),
    );
    return [
      ...table("VPORT", HANDLE.vport, 1, this.viewport(entry)),
      ...table("LTYPE", HANDLE.ltype, 4, [
        ...ltype("ByBlock", "", []),
        ...ltype("ByLayer", "", []),
        ...ltype("Continuous", "Solid line", []),
        ...ltype(DASHED, "Dashed __ __ __", [0.5, -0.25]),
      ]),
      ...table("LAYER", HANDLE.layer, this.layers.size, layers),
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
      ...table("DIMSTYLE", HANDLE.dimstyle, 1, this.dimStyle(entry), [
        [100, "AcDbDimStyleTable"],
        [71, 1],
      ]),
      ...table(
        "BLOCK_RECORD",
        HANDLE.record,
        this.spaces.length,
        this.spaces.flatMap((space): Group[] => [
          [0, "BLOCK_RECORD"],
          [5, space.record],
          [330, HANDLE.record],
          [100, "AcDbSymbolTableRecord"],
          [100, "AcDbBlockTableRecord"],
          [2, space.name],
          [340, this.layouts.find((layout) => layout.space === space)?.handle ?? "0"],
          [70, 0],
          [280, 1],
          [281, 0],
        ]),
      ),
    ];
  }

  private viewport(
    entry: (type: string, owner: string, subclass: string, groups: readonly Group[]) => Group[],
  ): Group[] {
    const { x0, y0, x1, y1 } = this.extent;
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

  private dimStyle(
    entry: (
      type: string,
      owner: string,
      subclass: string,
      groups: readonly Group[],
      code?: number,
    ) => Group[],
  ): Group[] {
    const groups = dimEntries(this.dims).map(([name, value]): Group => [DIM_CODES[name], value]);
    return entry(
      "DIMSTYLE",
      HANDLE.dimstyle,
      "AcDbDimStyleTableRecord",
      [[2, "Standard"], [70, 0], ...groups],
      105,
    );
  }

  private blocks(): Group[] {
    const first = this.layouts[1]?.space;
    return this.spaces.flatMap((space): Group[] => {
      const paper = space.name.startsWith("*Paper");
      // Model space and the first layout keep their entities in a section of their own.
      const own = space === this.model || space === first ? [] : space.entities.flat();
      const common = (handle: string): Group[] => [
        [5, handle],
        [330, space.record],
        [100, "AcDbEntity"],
        ...(paper ? ([[67, 1]] as Group[]) : []),
        [8, "0"],
      ];
      return [
        [0, "BLOCK"],
        ...common(this.handle()),
        [100, "AcDbBlockBegin"],
        [2, space.name],
        [
          70,
          space.name.startsWith("*D") ? 1 : space.entities.some((one) => one[0]?.[1] === "ATTDEF") ? 2 : 0,
        ],
        [10, 0],
        [20, 0],
        [30, 0],
        [3, space.name],
        [1, ""],
        ...own,
        [0, "ENDBLK"],
        ...common(this.handle()),
        [100, "AcDbBlockEnd"],
      ];
    });
  }

  private objects(): Group[] {
    const dictionary = (handle: string, owner: string, entries: readonly [string, string][]): Group[] => [
      [0, "DICTIONARY"],
      [5, handle],
      [330, owner],
      [100, "AcDbDictionary"],
      [281, 1],
      ...entries.flatMap(([name, target]): Group[] => [
        [3, name],
        [350, target],
      ]),
    ];
    return [
      ...dictionary(HANDLE.root, "0", [
        ["ACAD_GROUP", HANDLE.group],
        ["ACAD_LAYOUT", HANDLE.layouts],
      ]),
      ...dictionary(HANDLE.group, HANDLE.root, []),
      ...dictionary(
        HANDLE.layouts,
        HANDLE.root,
        this.layouts.map(({ name, handle }) => [name, handle]),
      ),
      ...this.layouts.flatMap((layout, index) => layoutGroups(layout, index)),
    ];
  }
}

function layoutGroups({ name, handle, space, w, h }: Layout, index: number): Group[] {
  const model = index === 0;
  return [
    [0, "LAYOUT"],
    [5, handle],
    [330, HANDLE.layouts],
    [100, "AcDbPlotSettings"],
    [1, ""],
    [2, "none_device"],
    [4, model ? "" : "ARCH_D_(36.00_x_24.00_Inches)"],
    [6, ""],
    [40, 0],
    [41, 0],
    [42, 0],
    [43, 0],
    [44, w * 25.4],
    [45, h * 25.4],
    [46, 0],
    [47, 0],
    [48, 0],
    [49, 0],
    [140, 0],
    [141, 0],
    [142, 1],
    [143, 1],
    [70, model ? 1712 : 688],
    [72, 0],
    [73, 0],
    [74, 5],
    [7, ""],
    [75, 16],
    [147, 1],
    [148, 0],
    [149, 0],
    [100, "AcDbLayout"],
    [1, name],
    [70, 1],
    [71, index],
    [10, 0],
    [20, 0],
    [11, w],
    [21, h],
    [12, 0],
    [22, 0],
    [32, 0],
    [14, 0],
    [24, 0],
    [34, 0],
    [15, w],
    [25, h],
    [35, 0],
    [146, 0],
    [13, 0],
    [23, 0],
    [33, 0],
    [16, 1],
    [26, 0],
    [36, 0],
    [17, 0],
    [27, 1],
    [37, 0],
    [76, 0],
    [330, space.record],
  ];
}

function section(name: string, groups: readonly Group[]): Group[] {
  return [[0, "SECTION"], [2, name], ...groups, [0, "ENDSEC"]];
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

/** Reals always with a point; a ten-thousandth of an inch is as fine as the drawing goes. */
function format(code: number, value: string | number): string {
  if (typeof value === "string") return value;
  const real = (code >= 10 && code < 60) || (code >= 110 && code < 150) || (code >= 210 && code < 240);
  if (!real) return String(Math.round(value));
  const rounded = Math.round(value * 10_000) / 10_000;
  const text = String(Object.is(rounded, -0) ? 0 : rounded);
  return text.includes(".") ? text : `${text}.0`;
}
