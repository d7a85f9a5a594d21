import { DetailCard } from "@/components/admin/table/facts";
import type { OrderTellingDto } from "@/lib/sales/assistants/event-dto";
import { tellingText } from "./telling-text";

export function OrderAssistant({ telling }: { telling: OrderTellingDto }) {
  return (
    <DetailCard title="Assistant">
      <p className="wrap-anywhere">{`Bought through ${telling.assistant}.`}</p>
      <p className="mt-1 text-sm wrap-anywhere text-muted-foreground">{tellingText(telling)}</p>
    </DetailCard>
  );
}
