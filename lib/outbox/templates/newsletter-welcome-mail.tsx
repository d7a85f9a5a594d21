import { Text } from "@react-email/components";
import { MailButton, MailHeading, MailLayout, MailLink, paragraph, type StoreFacts } from "./mail-layout";

interface NewsletterWelcomeMailProps extends StoreFacts {
  /** The page where one press ends the subscription. */
  unsubscribeUrl: string;
  journalUrl: string;
  plansUrl: string;
}

/** The first letter: says what was subscribed to, and how to end it. */
export function NewsletterWelcomeMail({
  unsubscribeUrl,
  journalUrl,
  plansUrl,
  ...store
}: NewsletterWelcomeMailProps) {
  return (
    <MailLayout
      {...store}
      preview="You are on the list. A new plan, a lesson from a job site, and nothing else."
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
      <MailHeading>Welcome to the drawing board.</MailHeading>
      <Text style={paragraph}>
        You are on our list. When we finish a new plan, or learn something on a job site that is worth passing
        on, we write to you. Nothing else, and your address stays with us.
      </Text>
      <Text style={paragraph}>
        {"Until then: "}
        <MailLink href={journalUrl}>the journal</MailLink>
        {" has what we wish every client knew before the first shovel."}
      </Text>
      <MailButton href={plansUrl} below="0">
        Browse house plans
      </MailButton>
    </MailLayout>
  );
}
