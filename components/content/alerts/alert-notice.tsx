import { CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { AlertDto } from "@/lib/content/alerts/dto";
import { AlertText } from "./alert-text";

const LOOKS: Record<AlertDto["severity"], { look: string; icon: typeof Info; label: string }> = {
  info: { look: "bg-secondary text-secondary-foreground", icon: Info, label: "Notice" },
  success: { look: "bg-primary text-primary-foreground", icon: CircleCheck, label: "Good news" },
  warning: { look: "bg-clay text-clay-foreground", icon: TriangleAlert, label: "Please note" },
  error: {
    look: "bg-destructive text-destructive-foreground",
    icon: TriangleAlert,
    label: "Important",
  },
};

/** `children` is the button that closes it. */
export function AlertNotice({
  alert,
  children,
}: {
  alert: Pick<AlertDto, "message" | "severity" | "link">;
  children: ReactNode;
}) {
  const { look, icon: Icon, label } = LOOKS[alert.severity];
  return (
    <div className={`${look} border-b border-current/15`}>
      <div className="container-page flex items-center gap-3 py-1.5 text-[0.9375rem]">
        <Icon aria-hidden="true" className="size-5 shrink-0 stroke-[1.5]" />
        <p className="min-w-0 grow py-1.5 break-words">
          <span className="sr-only">{`${label}: `}</span>
          <AlertText message={alert.message} link={alert.link} />
        </p>
        {children}
      </div>
    </div>
  );
}
