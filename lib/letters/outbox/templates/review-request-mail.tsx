import { Text } from "@react-email/components";
import { MailButton, MailHeading, MailLayout, paragraph, type StoreFacts, small } from "./mail-layout";

export interface ReviewRequestMailProps extends StoreFacts {
  buyer: string;
  orderNumber: string;
  plans: string[];
  reviewUrl: string;
}

export function ReviewRequestMail({
  buyer,
  orderNumber,
  plans,
  reviewUrl,
  ...store
}: ReviewRequestMailProps) {
  const what = plans.join(" and ");
  return (
    <MailLayout {...store} preview={`Would you tell others about ${what}?`}>
      <MailHeading>{buyer ? `How are the plans, ${buyer}?` : "How are the plans?"}</MailHeading>
      <Text style={paragraph}>
        {`Two weeks ago you bought ${what}. What the drawings do well, and what they lack, helps the next person choose. Would you write a few lines?`}
      </Text>
      <MailButton href={reviewUrl}>Write a review</MailButton>
      <Text style={small}>
        We publish every review that is about the plan, good or bad, with the name you choose.
      </Text>
      <Text style={{ ...small, margin: 0 }}>
        {`You are receiving this email because you bought here, order ${orderNumber}; we will not ask again. The link is private: whoever has it can open your order.`}
      </Text>
    </MailLayout>
  );
}
