import { Text } from "@react-email/components";
import {
  MailButton,
  MailHeading,
  MailLayout,
  paragraph,
  type StoreFacts,
  small,
  withBreaks,
} from "./mail-layout";

export interface RequestMailProps extends StoreFacts {
  heading: string;
  number: string;
  /** What it is about, in one line. */
  lead: string;
  /** What happens next. */
  next: string;
  button: string;
  /** What somebody wrote; empty where nobody did. */
  text: string;
  facts: string[];
  url: string;
}

export function RequestMail({
  heading,
  number,
  lead,
  next,
  button,
  text,
  facts,
  url,
  ...store
}: RequestMailProps) {
  return (
    <MailLayout {...store} preview={lead}>
      <MailHeading>{heading}</MailHeading>
      <Text style={paragraph}>{lead}</Text>
      {text ? <Text style={paragraph}>{withBreaks(text)}</Text> : null}
      {facts.map((fact) => (
        <Text key={fact} style={{ ...paragraph, margin: "0 0 4px" }}>
          {fact}
        </Text>
      ))}
      <Text style={{ ...paragraph, marginTop: "16px" }}>{next}</Text>
      <MailButton href={url}>{button}</MailButton>
      <Text style={{ ...small, margin: 0 }}>
        {`Request ${number}. This link is private: whoever has it can read and answer.`}
      </Text>
    </MailLayout>
  );
}
