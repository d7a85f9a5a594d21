import { Column, Heading, Hr, Row, Section, Text } from "@react-email/components";
import type { TotalRow } from "@/lib/sales/orders/rules/total-rows";
import {
  COLOR,
  heading,
  MailButton,
  MailHeading,
  MailLayout,
  paragraph,
  type StoreFacts,
  small,
} from "./mail-layout";

export interface ReceiptLine {
  id: number;
  planName: string;
  /** `PDF + CAD, Crawlspace foundation`; empty where nothing could be chosen. */
  configuration: string;
  addons: { name: string; price: string }[];
  /** `1 license, one build` */
  license: string;
  /** Number of the order whose license this line replaces; empty where there is none. */
  upgradeOf: string;
  discount: string;
  credit: string;
  refunded: string;
  isRefunded: boolean;
  /** What comes later, with its day. */
  later: string[];
  total: string;
}

export interface ReceiptMailProps extends StoreFacts {
  buyer: string;
  orderNumber: string;
  /** Empty for an order from before there were any. */
  invoice: string;
  date: string;
  lines: ReceiptLine[];
  asksMore: boolean;
  parts: TotalRow[];
  /** The sentence where the buyer owes the tax; empty elsewhere. */
  taxNote: string;
  total: string;
  refunded: string;
  orderUrl: string;
  findOrderUrl: string;
  myPlansUrl: string;
}

const figure = { ...paragraph, margin: 0, textAlign: "right", whiteSpace: "nowrap" } as const;

function LineRow({ line }: { line: ReceiptLine }) {
  return (
    <Row style={{ borderBottom: `1px solid ${COLOR.line}` }}>
      <Column style={{ padding: "14px 0", verticalAlign: "top" }}>
        <Text style={{ ...paragraph, fontWeight: 600, margin: 0 }}>{line.planName}</Text>
        {line.configuration ? <Text style={{ ...small, margin: 0 }}>{line.configuration}</Text> : null}
        <Text style={{ ...small, margin: 0 }}>{line.license}</Text>
        {line.upgradeOf ? (
          <Text style={{ ...small, margin: 0 }}>
            {`Upgrade of order ${line.upgradeOf}, whose license it replaces`}
          </Text>
        ) : null}
        {line.addons.map((addon) => (
          <Text key={addon.name} style={{ ...small, margin: 0 }}>{`+ ${addon.name} (${addon.price})`}</Text>
        ))}
        {line.discount ? <Text style={{ ...small, margin: 0 }}>{`Discount (${line.discount})`}</Text> : null}
        {line.credit ? (
          <Text style={{ ...small, margin: 0 }}>{`Credit for what you had paid (${line.credit})`}</Text>
        ) : null}
        {line.refunded ? (
          <Text style={{ ...small, color: COLOR.ink, margin: 0 }}>
            {line.isRefunded
              ? "Refunded: its files and license are no longer valid"
              : `${line.refunded} of it was refunded`}
          </Text>
        ) : null}
        {line.later.map((text) => (
          <Text key={text} style={{ ...small, color: COLOR.ink, margin: 0 }}>
            {text}
          </Text>
        ))}
      </Column>
      <Column style={{ padding: "14px 0 14px 16px", verticalAlign: "top", width: "110px" }}>
        <Text style={figure}>{line.total}</Text>
      </Column>
    </Row>
  );
}

export function ReceiptMail({
  buyer,
  orderNumber,
  invoice,
  date,
  lines,
  asksMore,
  parts,
  taxNote,
  total,
  refunded,
  orderUrl,
  findOrderUrl,
  myPlansUrl,
  ...store
}: ReceiptMailProps) {
  const isComplete = lines.every(({ later }) => later.length === 0);
  const isOver = lines.every(({ isRefunded }) => isRefunded);
  const [state, news] = isOver
    ? ["Your order was refunded", "This order was refunded: its files and licenses are no longer valid."]
    : isComplete
      ? [
          "Your plans are ready",
          "Your payment is confirmed and your files are ready. The link below opens your order: your drawings and your license.",
        ]
      : [
          "Your order is paid",
          "Your payment is confirmed. The link below opens your order: what is ready now, what is still to come, and your license. We email you with each delivery.",
        ];
  return (
    <MailLayout {...store} preview={`${state}. Order ${orderNumber}, ${total}.`}>
      <MailHeading>{buyer ? `Thank you, ${buyer}.` : "Thank you."}</MailHeading>
      <Text style={paragraph}>{news}</Text>
      {asksMore ? (
        <Text style={{ ...paragraph, fontWeight: 600 }}>
          One thing we still need to know from you: please open your order and fill in what is asked there.
        </Text>
      ) : null}
      <MailButton href={orderUrl}>Open your order</MailButton>
      <Text style={small}>
        This link is private: whoever has it can download the files. Please keep this email.
      </Text>
      <Hr style={{ borderColor: COLOR.line, margin: "28px 0 8px" }} />
      <Text style={{ ...small, margin: "12px 0 0" }}>
        {`Order ${orderNumber}, paid on ${date}${invoice ? `, invoice ${invoice}` : ""}`}
      </Text>
      <Section>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
        {parts.map(({ label, amount }, at) => (
          <Row key={label}>
            <Column style={at === 0 ? { paddingTop: "12px" } : {}}>
              <Text style={{ ...small, margin: 0 }}>{label}</Text>
            </Column>
            <Column style={{ ...(at === 0 ? { paddingTop: "12px" } : {}), width: "110px" }}>
              <Text style={{ ...figure, color: COLOR.quiet, fontSize: "14px" }}>{amount}</Text>
            </Column>
          </Row>
        ))}
        <Row>
          <Column>
            <Text style={{ ...paragraph, fontWeight: 600, margin: 0 }}>Total</Text>
          </Column>
          <Column style={{ width: "110px" }}>
            <Text style={{ ...figure, fontWeight: 600 }}>{total}</Text>
          </Column>
        </Row>
        {refunded ? (
          <Row>
            <Column>
              <Text style={{ ...small, margin: 0 }}>Refunded</Text>
            </Column>
            <Column style={{ width: "110px" }}>
              <Text style={{ ...figure, color: COLOR.quiet, fontSize: "14px" }}>{`-${refunded}`}</Text>
            </Column>
          </Row>
        ) : null}
      </Section>
      {taxNote ? <Text style={small}>{taxNote}</Text> : null}
      <Hr style={{ borderColor: COLOR.line, margin: "24px 0" }} />
      <Heading as="h2" style={{ ...heading, fontSize: "19px", lineHeight: "26px", margin: "0 0 8px" }}>
        Your license
      </Heading>
      <Text style={small}>
        What each license allows is shown beside it above. The license document for each plan, in your name
        and with all its terms, is on your order page.
      </Text>
      <Text style={small}>
        A plan is not a permit: have the set reviewed by professionals licensed where you build.
      </Text>
      <Text style={{ ...small, margin: "16px 0 0" }}>
        {`Lost this email? ${findOrderUrl} sends you a new link for order ${orderNumber}. All your orders together: ${myPlansUrl}`}
      </Text>
    </MailLayout>
  );
}
