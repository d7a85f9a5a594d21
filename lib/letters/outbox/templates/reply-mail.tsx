import { Hr, Text } from "@react-email/components";
import { COLOR, MailLayout, paragraph, type StoreFacts, small } from "./mail-layout";

interface ReplyMailProps extends StoreFacts {
  text: string;
  by: string;
  quote: string;
  quotedOn: string;
}

/** Lines as they were typed; mail programs do not agree on white space. */
function Lines({ text }: { text: string }) {
  const lines = text.split("\n").map((line, at) => ({ line, key: `line-${at}` }));
  return lines.map(({ line, key }, at) => (
    <span key={key}>
      {at > 0 ? <br /> : null}
      {line}
    </span>
  ));
}

export function ReplyMail({ text, by, quote, quotedOn, ...store }: ReplyMailProps) {
  const paragraphs = text.split(/\n{2,}/).map((part, at) => ({ part, key: `part-${at}` }));
  return (
    <MailLayout
      {...store}
      preview={text.slice(0, 120)}
      why={`You receive this email because you wrote to ${store.storeName} on ${quotedOn}. If you have another question, reply to it.`}
    >
      {paragraphs.map(({ part, key }) => (
        <Text key={key} style={paragraph}>
          <Lines text={part} />
        </Text>
      ))}
      <Text style={{ ...paragraph, margin: 0 }}>
        {by}
        <br />
        {store.storeName}
      </Text>
      <Hr style={{ borderColor: COLOR.line, margin: "24px 0 16px" }} />
      <Text style={small}>{`On ${quotedOn} you wrote:`}</Text>
      <Text style={{ ...small, borderLeft: `3px solid ${COLOR.line}`, margin: 0, paddingLeft: "12px" }}>
        <Lines text={quote} />
      </Text>
    </MailLayout>
  );
}
