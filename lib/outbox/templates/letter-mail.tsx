import { Heading, Link } from "@react-email/components";
import { COLOR, heading, MailLayout, type StoreFacts } from "./mail-layout";

interface LetterMailProps extends StoreFacts {
  subject: string;
  /** Its text as HTML that is safe and has its styles in it. */
  html: string;
  unsubscribeUrl: string;
}

const link = { color: COLOR.green } as const;

/** A letter of the newsletter, with the way out of it. */
export function LetterMail({ subject, html, unsubscribeUrl, ...store }: LetterMailProps) {
  return (
    <MailLayout
      {...store}
      preview={subject}
      why={
        <>
          {"You receive this letter because this address is subscribed to the newsletter of "}
          <Link href={store.storeUrl} style={link}>
            {store.storeName}
          </Link>
          {". Had enough? "}
          <Link href={unsubscribeUrl} style={link}>
            Unsubscribe
          </Link>
          {" with one press."}
        </>
      }
    >
      <Heading as="h1" style={heading}>
        {subject}
      </Heading>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by lib/letters/server/markdown.ts, which leaves nothing that runs */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </MailLayout>
  );
}
