import type { Metadata } from "next";
import { SystemStatus } from "@/components/admin/insights/dashboard/system-status";
import { SettingsPanel } from "@/components/admin/office/settings/settings-panel";
import { LoadedScreen } from "@/components/admin/table/loaded-screen";
import { requireStaff } from "@/lib/access/staff/server/require-staff";
import { getSystemStatus } from "@/lib/insights/dashboard/status-queries";
import { listShownSettings } from "@/lib/office/settings/queries";
import type { SearchParams } from "@/lib/platform/lists/list-query";
import { SETTING_GROUP_NAMES, type SettingGroup } from "@/lib/settings/schema";

export const metadata: Metadata = { title: "Settings" };

/** `?section=legal` opens that section as well. */
export default async function SettingsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff("settings:read");
  const { section } = await searchParams;
  const asked = SETTING_GROUP_NAMES.find((group) => group === section);
  return (
    <LoadedScreen
      title="Settings"
      description="What the store says and how it behaves."
      failure="Error loading settings"
    >
      <Settings section={asked} />
    </LoadedScreen>
  );
}

async function Settings({ section }: { section: SettingGroup | undefined }) {
  const [settings, status] = await Promise.all([listShownSettings(), getSystemStatus()]);
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <SettingsPanel settings={settings} section={section} />
      <SystemStatus status={status} />
    </div>
  );
}
