import { Text } from "@react-email/components";
import { COLOR, MailButton, MailHeading, MailLayout, paragraph, type StoreFacts, small } from "./mail-layout";

interface MyPlansLinkMailProps extends StoreFacts {
  url: string;
  code: string;
  minutes: number;
}

const digits = {
  color: COLOR.ink,
  fontSize: "28px",
  fontWeight: 600,
  letterSpacing: "6px",
  lineHeight: "36px",
  margin: "0 0 16px",
} as const;

export function MyPlansLinkMail({ url, code, minutes, ...store }: MyPlansLinkMailProps) {
  return (
    <MailLayout {...store} preview="The link and the code that open all your orders.">
      <MailHeading>All your plans in one place.</MailHeading>
      <Text style={paragraph}>
        {`You asked for the link to your orders at ${store.storeName}. It leads to a page with one button, and from there to your files, invoices and licenses.`}
      </Text>
      <MailButton href={url}>Open my plans</MailButton>
      <Text style={{ ...paragraph, margin: "24px 0 4px" }}>
        Or enter this code on the page where you asked. You need it as well if you open the link on another
        device:
      </Text>
      <Text style={digits}>{code}</Text>
      <Text style={{ ...small, margin: 0 }}>
        {`Link and code work once, for ${minutes} minutes. Give them to nobody: we never ask for them. If you did not ask for this email, you can ignore it.`}
      </Text>
    </MailLayout>
  );
}
