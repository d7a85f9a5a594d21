import { Text } from "@react-email/components";
import {
  MailButton,
  MailHeading,
  MailLayout,
  MailLink,
  paragraph,
  type StoreFacts,
  small,
} from "./mail-layout";

interface Passed extends StoreFacts {
  side: "holder" | "heir";
  number: string;
  planName: string;
  /** Who has the license, and who is to have it. */
  from: string;
  to: string;
}

export interface LicenseTransferMailProps extends Passed {
  configuration: string;
  toEmail: string;
  confirmUrl: string;
  until: string;
}

export function LicenseTransferMail(props: LicenseTransferMailProps) {
  const { side, number, planName, configuration, from, to, toEmail, confirmUrl, until, ...store } = props;
  const isHolder = side === "holder";
  const lead = isHolder
    ? `You want to pass your license of ${planName} on to ${to}.`
    : `${from} wants to pass a license of ${planName} on to you.`;
  return (
    <MailLayout {...store} preview={lead} why={isHolder ? undefined : <WhyHeir {...store} from={from} />}>
      <MailHeading>{isHolder ? "Please confirm" : `A license for you, ${to}`}</MailHeading>
      <Text style={paragraph}>{lead}</Text>
      <Text style={paragraph}>
        {isHolder
          ? `License ${number} (${configuration}) and its files go to ${to}, ${toEmail}. Your own downloads of them end then. It is done once both of you have confirmed.`
          : `It is license ${number} (${configuration}). Once both of you have confirmed, you get a private link of your own to its files. It costs you nothing.`}
      </Text>
      <MailButton href={confirmUrl}>Look at it and confirm</MailButton>
      <Text style={{ ...small, margin: 0 }}>
        {`The link works until ${until}. Opening it changes nothing: a button on the page does. `}
        {isHolder
          ? "If you did not ask for this, do not confirm it, and write to us."
          : "If you do not want it, you can ignore this email."}
      </Text>
    </MailLayout>
  );
}

const WhyHeir = ({ storeName, storeUrl, from }: StoreFacts & { from: string }) => (
  <>
    {`You are receiving this email because ${from} gave your address at `}
    <MailLink href={storeUrl}>{storeName}</MailLink>
    {". If you have a question, reply to it."}
  </>
);

export interface LicenseTransferredMailProps extends Passed {
  orderNumber: string;
  orderUrl: string;
  checkUrl: string;
}

export function LicenseTransferredMail(props: LicenseTransferredMailProps) {
  const { side, number, planName, from, to, orderNumber, orderUrl, checkUrl, ...store } = props;
  const isHolder = side === "holder";
  const lead = isHolder
    ? `Your license of ${planName} was passed on to ${to || "its new holder"}.`
    : `The license of ${planName} is yours.`;
  return (
    <MailLayout {...store} preview={lead}>
      <MailHeading>{isHolder ? "It is done" : `It is yours, ${to}`}</MailHeading>
      <Text style={paragraph}>{lead}</Text>
      <Text style={paragraph}>
        {isHolder
          ? `License ${number} keeps its number. Its files can no longer be downloaded from order ${orderNumber}; invoice and receipt stay yours.`
          : `${from} has passed license ${number} on to you. Your private page, order ${orderNumber}, has its files and the license in your name.`}
      </Text>
      <MailButton href={orderUrl}>{isHolder ? "Open your order" : "Open your files"}</MailButton>
      <Text style={{ ...small, margin: 0 }}>
        {isHolder ? "" : "This link is private: whoever has it can download the files. "}
        {"Anybody can check the license at "}
        <MailLink href={checkUrl}>{checkUrl}</MailLink>.
      </Text>
    </MailLayout>
  );
}
