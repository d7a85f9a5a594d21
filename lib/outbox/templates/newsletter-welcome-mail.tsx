import { Heading, Link, Section, Text } from "@react-email/components";
import { COLOR, heading, MailButton, MailLayout, paragraph, type StoreFacts } from "./mail-layout";

interface NewsletterWelcomeMailProps extends StoreFacts {
  /** The page where one press ends the subscription. */
  unsubscribeUrl: string;
  journalUrl: string;
  plansUrl: string;
}

const link = { color: COLOR.green } as const;

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
          {"You receive this mail because this address was subscribed to the newsletter of "}
          <Link href={store.storeUrl} style={link}>
            {store.storeName}
          </Link>
          {". Was it not you, or have you had enough? "}
          <Link href={unsubscribeUrl} style={link}>
            Unsubscribe
          </Link>
          {" with one press."}
        </>
      }
    >
      <Heading as="h1" style={heading}>
        Welcome to the drawing board.
      </Heading>
      <Text style={paragraph}>
        You are on our list. When we finish a new plan, or learn something on a job site that is worth passing
        on, we write to you. Nothing else, and your address stays with us.
      </Text>
      <Text style={paragraph}>
        {"Until then: "}
        <Link href={journalUrl} style={link}>
          the journal
        </Link>
        {" has what we wish every client knew before the first shovel."}
      </Text>
      <Section style={{ margin: "24px 0 0" }}>
        <MailButton href={plansUrl}>Browse house plans</MailButton>
      </Section>
    </MailLayout>
  );
}
