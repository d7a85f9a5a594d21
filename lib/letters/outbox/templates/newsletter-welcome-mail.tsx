import { Text } from "@react-email/components";
import { MailButton, MailHeading, MailLayout, MailLink, paragraph, type StoreFacts } from "./mail-layout";

interface NewsletterWelcomeMailProps extends StoreFacts {
  unsubscribeUrl: string;
  plansUrl: string;
}

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
