import { pt, type Shape } from "../geometry/shape.ts";
import type { Instance } from "./blocks.ts";
import type { DxfFile } from "./dxf-file.ts";
import type { Group } from "./dxf-groups.ts";
import { DxfPen, plainLayers, textGroups } from "./dxf-pen.ts";

/** Named blocks of one file: things that look alike share one. */
export class BlockTable {
  private readonly names = new Map<string, string>();
  private readonly taken = new Map<string, number>();

  private readonly file: DxfFile;

  constructor(file: DxfFile) {
    this.file = file;
  }

  /** The name of the block that an instance is of; it is drawn when it is met first. */
  nameOf(base: string, instance: Instance): string {
    const known = this.names.get(instance.signature + base);
    if (known) return known;
    const count = (this.taken.get(base) ?? 0) + 1;
    this.taken.set(base, count);
    const name = count === 1 ? base : `${base}-${count}`;
    this.names.set(instance.signature + base, name);
    new DxfPen(this.file, this.file.addSpace(name), pt(0, 0), plainLayers, true).shapes(instance.shapes);
    return name;
  }

  /** The block of a mark: its outline about 0 and its attribute. */
  mark(name: string, outline: Shape): string {
    if (this.names.has(name)) return name;
    this.names.set(name, name);
    const space = this.file.addSpace(name);
    new DxfPen(this.file, space, pt(0, 0), plainLayers, true).shapes([outline]);
    this.file.add(space, "ATTDEF", "0", [
      ...textGroups(0, 0, 4, "", 0, "middle"),
      [100, "AcDbAttributeDefinition"],
      [3, "Mark"],
      [2, "MARK"],
      [70, 0],
      [74, 2],
    ] as Group[]);
    return name;
  }
}
