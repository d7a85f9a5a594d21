import { Text } from "@react-email/components";
import type { MailData } from "@/lib/queue/outbox/kind-schema";
import {
  MailButton,
  MailHeading,
  MailLayout,
  paragraph,
  type StoreFacts,
  small,
  withBreaks,
} from "./mail-layout";

type Delivery = MailData<"delivery">;

export interface DeliveryMailProps extends StoreFacts, Delivery {
  buyer: string;
  orderNumber: string;
  orderUrl: string;
}

export function DeliveryMail({
  buyer,
  orderNumber,
  orderUrl,
  title,
  planName,
  isShipped,
  message,
  carrier,
  tracking,
  files,
  leftOut,
  leftOutReason,
  ...store
}: DeliveryMailProps) {
  const news = isShipped ? "is on its way to you" : "is ready";
  return (
    <MailLayout {...store} preview={`${title} for ${planName} ${news}. Order ${orderNumber}.`}>
      <MailHeading>
        {isShipped ? "On its way." : buyer ? `It is ready, ${buyer}.` : "It is ready."}
      </MailHeading>
      <Text style={paragraph}>{`${title} for ${planName} ${news}.`}</Text>
      {carrier || tracking ? (
        <Text style={paragraph}>
          {[carrier && `Carrier: ${carrier}`, tracking && `Tracking number: ${tracking}`]
            .filter(Boolean)
            .join(". ")}
        </Text>
      ) : null}
      {message ? <Text style={paragraph}>{withBreaks(message)}</Text> : null}
      {files.length > 0 ? <Text style={small}>{`On your order page: ${files.join(", ")}`}</Text> : null}
      {leftOut ? <Text style={paragraph}>{withBreaks(`Without ${leftOut}: ${leftOutReason}`)}</Text> : null}
      <MailButton href={orderUrl}>Open your order</MailButton>
      <Text style={{ ...small, margin: 0 }}>
        {`Order ${orderNumber}. This link is private: whoever has it can download the files.`}
      </Text>
    </MailLayout>
  );
}
