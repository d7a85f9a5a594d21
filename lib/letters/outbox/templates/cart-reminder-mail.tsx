import { Link, Text } from "@react-email/components";
import {
  COLOR,
  MailButton,
  MailHeading,
  MailLayout,
  MailLink,
  paragraph,
  type StoreFacts,
  small,
} from "./mail-layout";

interface CartReminderMailProps extends StoreFacts {
  plans: { name: string; url: string }[];
  cartUrl: string;
  stopUrl: string;
}

/** Sent once, to somebody who agreed to it at checkout. */
export function CartReminderMail({ plans, cartUrl, stopUrl, ...store }: CartReminderMailProps) {
  return (
    <MailLayout
      {...store}
      preview="What you chose is still in your cart."
      why={
        <>
          {"You receive this one email because at the checkout of "}
          <MailLink href={store.storeUrl}>{store.storeName}</MailLink>
          {" somebody entered this address and asked for it. "}
          <MailLink href={stopUrl}>No more emails about carts</MailLink>
          {"."}
        </>
      }
    >
      <MailHeading>Your cart is still here.</MailHeading>
      <Text style={paragraph}>You were about to buy:</Text>
      {plans.map(({ name, url }) => (
        <Text key={url} style={{ ...paragraph, margin: "0 0 8px" }}>
          <Link href={url} style={{ color: COLOR.green, fontWeight: 600 }}>
            {name}
          </Link>
        </Text>
      ))}
      <MailButton href={cartUrl}>Open your cart</MailButton>
      <Text style={{ ...small, margin: 0 }}>
        Your cart is in the browser you used; on another device, the names above lead to the plans. Prices are
        those of the day you buy. We will not write about this cart again.
      </Text>
    </MailLayout>
  );
}
