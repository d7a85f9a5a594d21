import { Text } from "@react-email/components";
import type { MailData } from "@/lib/queue/outbox/kind-schema";
import {
  MailButton,
  MailHeading,
  MailLayout,
  paragraph,
  type StoreFacts,
  small,
  withBreaks,
} from "./mail-layout";

export interface CorrectionMailProps extends StoreFacts, MailData<"correction"> {
  buyer: string;
  orderNumber: string;
  orderUrl: string;
}

export function CorrectionMail(props: CorrectionMailProps) {
  const { buyer, orderNumber, orderUrl, planName, note, files, ...store } = props;
  const news = `We found a mistake in ${planName}, which you bought, and corrected it.`;
  return (
    <MailLayout {...store} preview={`${news} Order ${orderNumber}.`}>
      <MailHeading>{`A correction of ${planName}.`}</MailHeading>
      <Text style={paragraph}>
        {buyer ? `${buyer}, ${news.charAt(0).toLowerCase()}${news.slice(1)}` : news}
      </Text>
      <Text style={paragraph}>{withBreaks(note)}</Text>
      <Text style={paragraph}>
        {`Please build from the corrected ${files.length === 1 ? "file" : "files"}, at no cost, on your order page: ${files.join(", ")}`}
      </Text>
      <MailButton href={orderUrl}>Open your order</MailButton>
      <Text style={{ ...small, margin: 0 }}>
        {`Order ${orderNumber}. This link is private: whoever has it can download the files.`}
      </Text>
    </MailLayout>
  );
}
