import "server-only";
import { headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { setStoreZone } from "@/lib/platform/format/dates";
import { getTimeZone } from "@/lib/settings/calendar-queries";
import { can, type Permission } from "../rules/permissions";
import { mustEnrolFor, type Staff } from "../rules/staff";
import { staffOfCookie } from "./session";

export const currentStaff = cache(async (): Promise<Staff | undefined> => staffOfCookie(await headers()));

const applyStoreZone = cache(async (): Promise<void> => setStoreZone(await getTimeZone()));

/** The first line of every back-office page. */
export async function requireStaff(permission: Permission): Promise<Staff> {
  const staff = await currentStaff();
  if (!staff) redirect("/admin/login");
  if (mustEnrolFor(staff, permission)) redirect("/admin/profile");
  if (!can(staff.role, permission)) forbidden();
  await applyStoreZone();
  return staff;
}
