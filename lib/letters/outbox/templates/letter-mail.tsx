import { MailHeading, MailLayout, MailLink, type StoreFacts } from "./mail-layout";

interface LetterMailProps extends StoreFacts {
  subject: string;
  html: string;
  unsubscribeUrl: string;
}

export function LetterMail({ subject, html, unsubscribeUrl, ...store }: LetterMailProps) {
  return (
    <MailLayout
      {...store}
      preview={subject}
      why={
        <>
          {"You receive this letter because this address is subscribed to the newsletter of "}
          <MailLink href={store.storeUrl}>{store.storeName}</MailLink>
          {". Had enough? "}
          <MailLink href={unsubscribeUrl}>Unsubscribe</MailLink>
          {" with one press."}
        </>
      }
    >
      <MailHeading>{subject}</MailHeading>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by lib/letters/letters/server/markdown.ts, which leaves nothing that runs */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </MailLayout>
  );
}
