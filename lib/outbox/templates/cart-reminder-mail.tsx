import { Heading, Link, Section, Text } from "@react-email/components";
import { COLOR, heading, MailButton, MailLayout, paragraph, type StoreFacts, small } from "./mail-layout";

interface CartReminderMailProps extends StoreFacts {
  plans: { name: string; url: string }[];
  cartUrl: string;
  /** The page where one press ends all mails about carts to this address. */
  stopUrl: string;
}

const link = { color: COLOR.green } as const;

/** Says once what waits in a cart, to somebody who agreed to it at checkout. */
export function CartReminderMail({ plans, cartUrl, stopUrl, ...store }: CartReminderMailProps) {
  return (
    <MailLayout
      {...store}
      preview="What you chose is still in your cart."
      why={
        <>
          {"You receive this one mail because at the checkout of "}
          <Link href={store.storeUrl} style={link}>
            {store.storeName}
          </Link>
          {" somebody typed this address and asked for it. "}
          <Link href={stopUrl} style={link}>
            No more mails about carts
          </Link>
          {"."}
        </>
      }
    >
      <Heading as="h1" style={heading}>
        Your cart is still here.
      </Heading>
      <Text style={paragraph}>You were about to buy:</Text>
      {plans.map(({ name, url }) => (
        <Text key={url} style={{ ...paragraph, margin: "0 0 8px" }}>
          <Link href={url} style={{ ...link, fontWeight: 600 }}>
            {name}
          </Link>
        </Text>
      ))}
      <Section style={{ margin: "24px 0 12px" }}>
        <MailButton href={cartUrl}>Open your cart</MailButton>
      </Section>
      <Text style={{ ...small, margin: 0 }}>
        The cart is in the browser that you chose in; on another device the names above lead to the plans.
        Prices are those of the day on which you buy. We do not write about this cart again.
      </Text>
    </MailLayout>
  );
}
