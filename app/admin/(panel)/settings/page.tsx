import type { Metadata } from "next";
import { SystemStatus } from "@/components/admin/dashboard/system-status";
import { SettingsPanel } from "@/components/admin/settings/settings-panel";
import { LoadedScreen } from "@/components/admin/table/loaded-screen";
import { getSystemStatus } from "@/lib/dashboard/status-queries";
import { listSettings } from "@/lib/settings/admin/queries";
import { isHtmlKey } from "@/lib/settings/schema";
import { sanitizeSettingHtml } from "@/lib/settings/server/sanitize";
import { requireStaff } from "@/lib/users/server/require-staff";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  await requireStaff("settings:read");
  return (
    <LoadedScreen
      title="Settings"
      description="What the store says and how it behaves."
      failure="Error loading settings"
    >
      <Settings />
    </LoadedScreen>
  );
}

async function Settings() {
  const [settings, status] = await Promise.all([listSettings(), getSystemStatus()]);
  const shown = settings.map((setting) => ({
    ...setting,
    html: isHtmlKey(setting.key) ? sanitizeSettingHtml(setting.value) : null,
  }));
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <SettingsPanel settings={shown} />
      <SystemStatus status={status} />
    </div>
  );
}
