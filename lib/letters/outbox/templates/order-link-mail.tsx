import { Text } from "@react-email/components";
import { MailButton, MailHeading, MailLayout, paragraph, type StoreFacts, small } from "./mail-layout";

export interface OrderLinkMailProps extends StoreFacts {
  buyer: string;
  orderNumber: string;
  orderUrl: string;
  /** It takes the place of an earlier link, which went to a wrong address. */
  isNew: boolean;
}

export function OrderLinkMail({ buyer, orderNumber, orderUrl, isNew, ...store }: OrderLinkMailProps) {
  return (
    <MailLayout {...store} preview={`The link to your order ${orderNumber}.`}>
      <MailHeading>{buyer ? `Here it is, ${buyer}.` : "Here it is."}</MailHeading>
      <Text style={paragraph}>
        {isNew
          ? `We have corrected the email address of order ${orderNumber}. This is its new link; the earlier one no longer works. It opens your files, your license and what you bought.`
          : `You asked for the link to order ${orderNumber}. It opens your files, your license and what you bought.`}
      </Text>
      <MailButton href={orderUrl}>Open your order</MailButton>
      <Text style={{ ...small, margin: 0 }}>
        {"This link is private: whoever has it can download the files. "}
        {isNew
          ? "If you do not know of this order, please write to us."
          : "If you did not ask for it, you can ignore this email."}
      </Text>
    </MailLayout>
  );
}
