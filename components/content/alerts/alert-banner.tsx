import { X } from "lucide-react";
import { listActiveAlerts } from "@/lib/content/alerts/queries";
import { TAGS } from "@/lib/platform/cache/cache";
import { readOrNothing } from "@/lib/platform/cache/optional-read";
import { AlertNotice } from "./alert-notice";
import { DismissAlert } from "./dismiss-alert";
import { HIDE_DISMISSED_SCRIPT } from "./dismissed-alerts";

export async function AlertBanner() {
  const alerts = await readOrNothing("Failed to fetch alerts", [TAGS.alerts], listActiveAlerts);
  if (!alerts || alerts.length === 0) return null;
  return (
    <>
      <section aria-label="Notices" data-print="hide">
        {alerts.map((alert) => (
          <div key={alert.id} className={`site-alert-${alert.id}`}>
            <AlertNotice alert={alert}>
              <DismissAlert id={alert.id}>
                <X aria-hidden="true" className="size-5 stroke-[1.5]" />
              </DismissAlert>
            </AlertNotice>
          </div>
        ))}
      </section>
      <script>{HIDE_DISMISSED_SCRIPT}</script>
    </>
  );
}
