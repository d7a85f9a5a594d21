import {
  DIM_CODES,
  type DimVariable,
  type DxfLayer,
  dimEntries,
  dxfText,
  type Extent,
  type Group,
  type Layout,
  type Space,
  section,
} from "./dxf-groups.ts";
import { objectGroups } from "./dxf-objects.ts";
import { tableGroups } from "./dxf-tables.ts";

/** A DXF drawing (AutoCAD 2007 format). Lengths are drawing units, inches. Builds a drawing and writes it as text; what is put in first is written first. */
export class DxfFile {
  private next = 0x100;
  private readonly layers = new Map<string, DxfLayer>([["0", { color: 7, weight: 25 }]]);
  private readonly spaces: Space[] = [];
  private readonly layouts: Layout[] = [];
  private readonly extent: Extent = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  readonly model: Space;

  private readonly dims: Readonly<Record<DimVariable, number>>;

  /** @param dims dimension variables by name; they stand in the header and in the style, as readers differ in which they believe */
  constructor(dims: Readonly<Record<DimVariable, number>>) {
    this.dims = dims;
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
    const space = { name, record: this.handle(), entities: [], asks: false };
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
    const entity = dxfText([
      [0, type],
      [5, handle],
      [330, space.record],
      [100, "AcDbEntity"],
      ...(paper ? ([[67, 1]] as Group[]) : []),
      [8, layer],
      ...(options.linetype ? ([[6, options.linetype]] as Group[]) : []),
      ...groups,
    ]);
    space.entities.push(entity);
    if (type === "ATTDEF") space.asks = true;
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
    const tables = tableGroups({
      handle: () => this.handle(),
      layers: this.layers,
      spaces: this.spaces,
      layouts: this.layouts,
      extent: this.extent,
      dims: this.dims,
    });
    const blocks = this.blocks();
    const entities = [...this.model.entities, ...(this.layouts[1]?.space.entities ?? [])];
    return [
      section("HEADER", dxfText(this.header())),
      section("CLASSES", ""),
      section("TABLES", dxfText(tables)),
      section("BLOCKS", blocks),
      section("ENTITIES", entities.join("")),
      section("OBJECTS", dxfText(objectGroups(this.layouts))),
      dxfText([[0, "EOF"]]),
    ].join("");
  }

  private header(): Group[] {
    const { x0, y0, x1, y1 } = this.extent;
    const variable = (name: string, ...groups: Group[]): Group[] => [[9, name], ...groups];
    return [
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
    ];
  }

  private blocks(): string {
    const first = this.layouts[1]?.space;
    const texts = this.spaces.map((space): string => {
      const paper = space.name.startsWith("*Paper");
      // Model space and the first layout keep their entities in a section of their own.
      const own = space === this.model || space === first ? [] : space.entities;
      const common = (handle: string): Group[] => [
        [5, handle],
        [330, space.record],
        [100, "AcDbEntity"],
        ...(paper ? ([[67, 1]] as Group[]) : []),
        [8, "0"],
      ];
      const begin = dxfText([
        [0, "BLOCK"],
        ...common(this.handle()),
        [100, "AcDbBlockBegin"],
        [2, space.name],
        [70, space.name.startsWith("*D") ? 1 : space.asks ? 2 : 0],
        [10, 0],
        [20, 0],
        [30, 0],
        [3, space.name],
        [1, ""],
      ]);
      const end = dxfText([[0, "ENDBLK"], ...common(this.handle()), [100, "AcDbBlockEnd"]]);
      return [begin, ...own, end].join("");
    });
    return texts.join("");
  }
}
