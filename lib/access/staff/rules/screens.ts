import {
  type Area,
  type RowArea,
  readPermission,
  resourceEntries,
  rowPath,
  screenPath,
} from "@/lib/access/resources/resources";
import type { Permission } from "./permissions";

interface Screen {
  permission: Permission;
  row?: RowArea;
}

function screensOf(area: Area, { screens }: (typeof resourceEntries)[number][1]): [string, Screen][] {
  if (!screens) return [];
  const permission = (verb: string) => `${area}:${verb}` as Permission;
  const read = readPermission(area) as Permission;
  const list = screenPath(area);
  const one = `${rowPath(area)}/[id]`;
  const ofRow = area as RowArea;
  const asked = screens.one === "read" ? read : permission(screens.one ?? "");
  return [
    [list, { permission: read }],
    ...(screens.one ? [[one, { permission: asked, row: ofRow }] as [string, Screen]] : []),
    ...(screens.preview ? [[`${one}/preview`, { permission: read, row: ofRow }] as [string, Screen]] : []),
    ...(screens.create
      ? [[`${rowPath(area)}/new`, { permission: permission("create") }] as [string, Screen]]
      : []),
    ...(screens.files ? [[`${list}/files`, { permission: permission("update") }] as [string, Screen]] : []),
    ...(screens.import ? [[`${list}/import`, { permission: permission("create") }] as [string, Screen]] : []),
  ];
}

/**
 * Every screen of the back office by its address. A page's status is sent before
 * the page is rendered, so the middleware has to know beforehand whether it will say
 * 403 or 404. Each page asks again for itself; a test holds the two together.
 */
export const SCREENS: Record<string, Screen> = Object.fromEntries(
  resourceEntries.flatMap(([area, resource]) => screensOf(area, resource)),
);

interface FoundScreen extends Screen {
  id?: string;
}

const isParam = (part: string | undefined) => part?.startsWith("[") ?? false;

function matches(pattern: string[], parts: string[]): boolean {
  return pattern.length === parts.length && pattern.every((part, at) => isParam(part) || part === parts[at]);
}

export function screenAt(pathname: string): FoundScreen | undefined {
  const parts = pathname.replace(/\/$/, "").split("/");
  const path = parts.join("/");
  if (Object.hasOwn(SCREENS, path)) return SCREENS[path];
  for (const [known, screen] of Object.entries(SCREENS)) {
    const pattern = known.split("/");
    if (matches(pattern, parts)) return { ...screen, id: parts[pattern.findIndex(isParam)] };
  }
  return undefined;
}
