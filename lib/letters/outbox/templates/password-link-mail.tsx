import { Text } from "@react-email/components";
import { MailButton, MailHeading, MailLayout, paragraph, type StoreFacts, small } from "./mail-layout";

interface PasswordLinkMailProps extends StoreFacts {
  isInvitation: boolean;
  name: string;
  username: string;
  hours: number;
  url: string;
}

export function PasswordLinkMail(props: PasswordLinkMailProps) {
  const { isInvitation, name, username, hours, url, ...store } = props;
  const asked = isInvitation
    ? `You are invited to the back office of ${store.storeName}. Your username is ${username}; choose a password of your own.`
    : `A new password was requested for your account ${username} in the back office of ${store.storeName}.`;
  return (
    <MailLayout
      {...store}
      preview={isInvitation ? "Choose a password to begin." : "Set a new password."}
      why={`You receive this email because this address belongs to an account in the back office of ${store.storeName}.`}
    >
      <MailHeading>{isInvitation ? `Welcome, ${name}.` : "Set a new password."}</MailHeading>
      <Text style={paragraph}>{asked}</Text>
      <MailButton href={url}>{isInvitation ? "Choose a password" : "Set a new password"}</MailButton>
      <Text style={{ ...small, margin: 0 }}>
        {`This link works once, for ${hours === 1 ? "one hour" : `${hours} hours`}. If you did not expect it, you can ignore this email: your password stays as it is.`}
      </Text>
    </MailLayout>
  );
}
