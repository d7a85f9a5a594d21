import type { UserRole } from "@/generated/prisma/enums";
import { type RESOURCES, resourceEntries } from "@/lib/access/resources/resources";

/**
 * Every page, call and action names one permission of this table and asks for it on each request; nothing
 * else decides.
 */
export const ROLES = ["admin", "content_editor", "qc_reviewer"] as const satisfies readonly UserRole[];
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  admin: "Admin",
  content_editor: "Editor",
  qc_reviewer: "Reviewer",
};

type Resources = typeof RESOURCES;
export type Permission = {
  [A in keyof Resources]: `${A}:${keyof Resources[A]["may"] & string}`;
}[keyof Resources];

const includes = (role: Role, lowest: UserRole) => ROLES.indexOf(role) <= ROLES.indexOf(lowest);

const ALL = resourceEntries.flatMap(([area, { may }]) =>
  Object.entries(may).map(([verb, lowest]) => ({ permission: `${area}:${verb}` as Permission, lowest })),
);

const granted = (role: Role): ReadonlySet<Permission> =>
  new Set(ALL.flatMap(({ permission, lowest }) => (includes(role, lowest) ? [permission] : [])));

const GRANTED: Record<Role, ReadonlySet<Permission>> = {
  admin: granted("admin"),
  content_editor: granted("content_editor"),
  qc_reviewer: granted("qc_reviewer"),
};

export function can(role: Role, permission: Permission): boolean {
  return GRANTED[role].has(permission);
}

export function permissionsOf(role: Role): Permission[] {
  return [...GRANTED[role]];
}
