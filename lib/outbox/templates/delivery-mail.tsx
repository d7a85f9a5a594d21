import { Heading, Section, Text } from "@react-email/components";
import type { DeliveryMail as Delivery } from "@/lib/fulfilment/schema";
import { heading, MailButton, MailLayout, paragraph, type StoreFacts, small } from "./mail-layout";

export interface DeliveryMailProps extends StoreFacts, Delivery {
  buyer: string;
  orderNumber: string;
  orderUrl: string;
}

/** Something that was made, sent or drawn for an order has been delivered. */
export function DeliveryMail({
  buyer,
  orderNumber,
  orderUrl,
  title,
  planName,
  kind,
  message,
  carrier,
  tracking,
  files,
  ...store
}: DeliveryMailProps) {
  const sent = kind === "shipped";
  const news = sent ? "is on its way to you" : "is ready";
  return (
    <MailLayout {...store} preview={`${title} for ${planName} ${news}. Order ${orderNumber}.`}>
      <Heading as="h1" style={heading}>
        {sent ? "On its way." : buyer ? `It is ready, ${buyer}.` : "It is ready."}
      </Heading>
      <Text style={paragraph}>{`${title} for ${planName} ${news}.`}</Text>
      {carrier || tracking ? (
        <Text style={paragraph}>
          {[carrier && `Carrier: ${carrier}`, tracking && `Tracking number: ${tracking}`]
            .filter(Boolean)
            .join(". ")}
        </Text>
      ) : null}
      {message ? <Text style={{ ...paragraph, whiteSpace: "pre-wrap" }}>{message}</Text> : null}
      {files.length > 0 ? <Text style={small}>{`On your order page: ${files.join(", ")}`}</Text> : null}
      <Section style={{ margin: "24px 0 12px" }}>
        <MailButton href={orderUrl}>Open your order</MailButton>
      </Section>
      <Text style={{ ...small, margin: 0 }}>
        {`Order ${orderNumber}. This link is private: whoever has it can download the files.`}
      </Text>
    </MailLayout>
  );
}
