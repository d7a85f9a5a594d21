import type { Metadata } from "next";
import { AddonForm } from "@/components/admin/addons/addon-form";
import { rowPage } from "@/components/admin/form/row-page";
import { getAdminAddon } from "@/lib/addons/queries";
import { getPlanNames } from "@/lib/plans/admin/queries";
import { can } from "@/lib/users/rules/permissions";

export const metadata: Metadata = { title: "Edit Plan Addon" };

async function loadAddon(id: number) {
  const addon = await getAdminAddon(id);
  return { addon, planNames: await getPlanNames(addon.planIds) };
}

export default rowPage({
  permission: "addons:read",
  load: loadAddon,
  title: "Edit Plan Addon",
  description: ({ addon }) => addon.name,
  back: { href: "/admin/addons", label: "Back to addons" },
  failure: "Error loading plan addon",
  view: (loaded, { role }) => <AddonForm {...loaded} locked={!can(role, "addons:update")} />,
});
