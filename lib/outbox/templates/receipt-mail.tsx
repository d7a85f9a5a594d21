import { Column, Heading, Hr, Row, Section, Text } from "@react-email/components";
import { COLOR, heading, MailButton, MailLayout, paragraph, type StoreFacts, small } from "./mail-layout";

export interface ReceiptLine {
  planName: string;
  addons: { name: string; price: string }[];
  /** `1 license, one build` */
  licenses: string;
  total: string;
}

export interface ReceiptMailProps extends StoreFacts {
  buyer: string;
  orderNumber: string;
  date: string;
  lines: ReceiptLine[];
  total: string;
  orderUrl: string;
  findOrderUrl: string;
}

const figure = { ...paragraph, margin: 0, textAlign: "right", whiteSpace: "nowrap" } as const;

function LineRow({ line }: { line: ReceiptLine }) {
  return (
    <Row style={{ borderBottom: `1px solid ${COLOR.line}` }}>
      <Column style={{ padding: "14px 0", verticalAlign: "top" }}>
        <Text style={{ ...paragraph, fontWeight: 600, margin: 0 }}>{line.planName}</Text>
        <Text style={{ ...small, margin: 0 }}>{line.licenses}</Text>
        {line.addons.map((addon) => (
          <Text key={addon.name} style={{ ...small, margin: 0 }}>{`+ ${addon.name} (${addon.price})`}</Text>
        ))}
      </Column>
      <Column style={{ padding: "14px 0 14px 16px", verticalAlign: "top", width: "110px" }}>
        <Text style={figure}>{line.total}</Text>
      </Column>
    </Row>
  );
}

/** The receipt: what was bought, what it allows, and the private link to the files. */
export function ReceiptMail({
  buyer,
  orderNumber,
  date,
  lines,
  total,
  orderUrl,
  findOrderUrl,
  ...store
}: ReceiptMailProps) {
  return (
    <MailLayout {...store} preview={`Your plans are ready. Order ${orderNumber}, ${total}.`}>
      <Heading as="h1" style={heading}>
        {buyer ? `Thank you, ${buyer}.` : "Thank you."}
      </Heading>
      <Text style={paragraph}>
        Your payment is confirmed and your files are ready. The link below opens your order: drawings to
        print, CAD files to work with, and your license.
      </Text>
      <Section style={{ margin: "24px 0 12px" }}>
        <MailButton href={orderUrl}>Open your order</MailButton>
      </Section>
      <Text style={small}>
        This link is private: whoever has it can download the files. Please keep this mail.
      </Text>
      <Hr style={{ borderColor: COLOR.line, margin: "28px 0 8px" }} />
      <Text style={{ ...small, margin: "12px 0 0" }}>{`Order ${orderNumber}, paid on ${date}`}</Text>
      <Section>
        {lines.map((line) => (
          <LineRow key={`${line.planName} ${line.addons.map((addon) => addon.name).join()}`} line={line} />
        ))}
        <Row>
          <Column style={{ paddingTop: "12px" }}>
            <Text style={{ ...small, margin: 0 }}>Taxes</Text>
          </Column>
          <Column style={{ paddingTop: "12px", width: "110px" }}>
            <Text style={{ ...figure, color: COLOR.quiet, fontSize: "14px" }}>$0.00</Text>
          </Column>
        </Row>
        <Row>
          <Column>
            <Text style={{ ...paragraph, fontWeight: 600, margin: 0 }}>Total</Text>
          </Column>
          <Column style={{ width: "110px" }}>
            <Text style={{ ...figure, fontWeight: 600 }}>{total}</Text>
          </Column>
        </Row>
      </Section>
      <Hr style={{ borderColor: COLOR.line, margin: "24px 0" }} />
      <Heading as="h2" style={{ ...heading, fontSize: "19px", lineHeight: "26px", margin: "0 0 8px" }}>
        Your license
      </Heading>
      <Text style={small}>
        Each license covers one build. You may print the set and share it with the builders, engineers,
        lenders and officials who work on that build, and have it adapted for your lot. Please do not sell or
        publish the files, or build from them again without another license. The license document for each
        plan, made out to you, is on your order page.
      </Text>
      <Text style={small}>
        A plan is not a permit: have the set reviewed by professionals licensed where you build.
      </Text>
      <Text style={{ ...small, margin: "16px 0 0" }}>
        {`Lost this mail one day? ${findOrderUrl} sends you a new link for order ${orderNumber}.`}
      </Text>
    </MailLayout>
  );
}
