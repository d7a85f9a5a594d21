import { Text } from "@react-email/components";
import type { MailData } from "@/lib/queue/outbox/kind-schema";
import { MailButton, MailHeading, MailLayout, paragraph, type StoreFacts, small } from "./mail-layout";

type Refund = MailData<"refund">;

export interface RefundMailProps extends StoreFacts, Omit<Refund, "amountCents"> {
  buyer: string;
  orderNumber: string;
  amount: string;
  /** `your Visa card ending in 4242` */
  to: string;
  orderUrl: string;
}

/** What ends with a refund; that nothing does is said too. */
function whatEnds({ isFull, isHeld, lines }: Pick<Refund, "isFull" | "isHeld" | "lines">): string {
  if (isFull) return "The order is refunded in full: its licenses and files are no longer valid.";
  if (isHeld) return "The rest of your payment is still being checked. We write to you when that is done.";
  if (lines.length > 0) return "The license and the files of these are no longer valid:";
  return "You keep your licenses and files.";
}

export function RefundMail({ buyer, orderNumber, amount, to, orderUrl, ...props }: RefundMailProps) {
  const { isFull, isHeld, lines, tasks, ...store } = props;
  return (
    <MailLayout {...store} preview={`${amount} of order ${orderNumber} is on its way back to you.`}>
      <MailHeading>{buyer ? `Your refund, ${buyer}.` : "Your refund."}</MailHeading>
      <Text style={paragraph}>
        {`We refunded ${amount} of order ${orderNumber} to ${to}. Your bank may take up to ten business days to show it.`}
      </Text>
      <Text style={paragraph}>{whatEnds({ isFull, isHeld, lines })}</Text>
      {isFull
        ? null
        : lines.map(({ planName, configuration }) => (
            <Text key={`${planName} ${configuration}`} style={{ ...paragraph, fontWeight: 600, margin: 0 }}>
              {[planName, configuration].filter(Boolean).join(", ")}
            </Text>
          ))}
      {tasks.length > 0 ? (
        <Text style={paragraph}>{`Canceled with it: ${[...new Set(tasks)].join(", ")}.`}</Text>
      ) : null}
      <MailButton href={orderUrl}>Open your order</MailButton>
      <Text style={{ ...small, margin: 0 }}>
        {`Order ${orderNumber}. Is something wrong? Reply to this email or write to us.`}
      </Text>
    </MailLayout>
  );
}
