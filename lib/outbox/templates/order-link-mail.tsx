import { Heading, Section, Text } from "@react-email/components";
import { heading, MailButton, MailLayout, paragraph, type StoreFacts, small } from "./mail-layout";

export interface OrderLinkMailProps extends StoreFacts {
  buyer: string;
  orderNumber: string;
  orderUrl: string;
}

/** The private link of an order, for a buyer who asked for it. */
export function OrderLinkMail({ buyer, orderNumber, orderUrl, ...store }: OrderLinkMailProps) {
  return (
    <MailLayout {...store} preview={`The link to your order ${orderNumber}.`}>
      <Heading as="h1" style={heading}>
        {buyer ? `Here it is, ${buyer}.` : "Here it is."}
      </Heading>
      <Text style={paragraph}>
        {`You asked for the link to order ${orderNumber}. It opens your files, your license and what you bought.`}
      </Text>
      <Section style={{ margin: "24px 0 12px" }}>
        <MailButton href={orderUrl}>Open your order</MailButton>
      </Section>
      <Text style={{ ...small, margin: 0 }}>
        This link is private: whoever has it can download the files. If you did not ask for it, you need not
        do anything.
      </Text>
    </MailLayout>
  );
}
