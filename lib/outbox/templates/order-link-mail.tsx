import { Text } from "@react-email/components";
import { MailButton, MailHeading, MailLayout, paragraph, type StoreFacts, small } from "./mail-layout";

export interface OrderLinkMailProps extends StoreFacts {
  buyer: string;
  orderNumber: string;
  orderUrl: string;
}

/** The private link of an order, for a buyer who asked for it. */
export function OrderLinkMail({ buyer, orderNumber, orderUrl, ...store }: OrderLinkMailProps) {
  return (
    <MailLayout {...store} preview={`The link to your order ${orderNumber}.`}>
      <MailHeading>{buyer ? `Here it is, ${buyer}.` : "Here it is."}</MailHeading>
      <Text style={paragraph}>
        {`You asked for the link to order ${orderNumber}. It opens your files, your license and what you bought.`}
      </Text>
      <MailButton href={orderUrl}>Open your order</MailButton>
      <Text style={{ ...small, margin: 0 }}>
        This link is private: whoever has it can download the files. If you did not ask for it, you need not
        do anything.
      </Text>
    </MailLayout>
  );
}
