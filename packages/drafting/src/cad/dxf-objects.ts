import { type Group, HANDLE, type Layout } from "./dxf-groups.ts";

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

/** The objects of a drawing: its dictionaries and layouts. */
export function objectGroups(layouts: readonly Layout[]): Group[] {
  return [
    ...dictionary(HANDLE.root, "0", [
      ["ACAD_GROUP", HANDLE.group],
      ["ACAD_LAYOUT", HANDLE.layouts],
    ]),
    ...dictionary(HANDLE.group, HANDLE.root, []),
    ...dictionary(
      HANDLE.layouts,
      HANDLE.root,
      layouts.map(({ name, handle }) => [name, handle]),
    ),
    ...layouts.flatMap((layout, index) => layoutGroups(layout, index)),
  ];
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
