import { Text } from "@react-email/components";
import { MailButton, MailHeading, MailLayout, MailLink, paragraph, type StoreFacts } from "./mail-layout";

interface NewsletterWelcomeMailProps extends StoreFacts {
  /** The page where one press ends the subscription. */
  unsubscribeUrl: string;
  plansUrl: string;
}

/** The first letter: says what was subscribed to, and how to end it. */
export function NewsletterWelcomeMail({ unsubscribeUrl, plansUrl, ...store }: NewsletterWelcomeMailProps) {
  return (
    <MailLayout
      {...store}
      preview="You are on the list."
      why={
        <>
          {"You receive this email because this address was subscribed to the newsletter of "}
          <MailLink href={store.storeUrl}>{store.storeName}</MailLink>
          {". Not you, or had enough? "}
          <MailLink href={unsubscribeUrl}>Unsubscribe</MailLink>
          {" with one press."}
        </>
      }
    >
      <MailHeading>Welcome.</MailHeading>
      <Text style={paragraph}>
        You are on our list. When there is a new plan, or something worth knowing about building a house, we
        write to you. Every newsletter has a link that unsubscribes you.
      </Text>
      <MailButton href={plansUrl} below="0">
        Browse house plans
      </MailButton>
    </MailLayout>
  );
}
