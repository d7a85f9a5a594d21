import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import { Fragment, type ReactNode } from "react";

/** Mail programs know neither CSS variables nor style sheets. */
export const COLOR = {
  ink: "#1d2421",
  quiet: "#5a625c",
  green: "#23483b",
  paper: "#faf7f1",
  card: "#fffdf8",
  line: "#e0d8c7",
} as const;

const SANS = "Inter, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";
export const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";

export const paragraph = {
  color: COLOR.ink,
  fontSize: "16px",
  lineHeight: "25px",
  margin: "0 0 16px",
} as const;
export const small = { color: COLOR.quiet, fontSize: "14px", lineHeight: "21px", margin: "0 0 8px" } as const;
export const heading = {
  color: COLOR.ink,
  fontFamily: SERIF,
  fontSize: "28px",
  fontWeight: 500,
  lineHeight: "34px",
  margin: "0 0 16px",
} as const;

export const subheading = { ...small, color: COLOR.ink, fontWeight: 600, margin: "20px 0 8px" } as const;

export interface StoreFacts {
  storeName: string;
  storeUrl: string;
  /** "" where there is none. */
  storeLogo: string;
  storeContact: readonly string[];
}

/** A name of one long word does not widen the card; some programs know only the older name. */
const LONG_WORDS = { overflowWrap: "anywhere", wordBreak: "break-word" } as const;

interface MailLayoutProps extends StoreFacts {
  preview: string;
  why?: ReactNode;
  children: ReactNode;
}

export function MailLayout({ preview, why, children, ...store }: MailLayoutProps) {
  const { storeName, storeUrl, storeLogo, storeContact } = store;
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body
        style={{
          backgroundColor: COLOR.paper,
          fontFamily: SANS,
          margin: 0,
          padding: "32px 12px",
          ...LONG_WORDS,
        }}
      >
        <Container style={{ maxWidth: "560px" }}>
          <Text
            style={{
              color: COLOR.green,
              fontFamily: SERIF,
              fontSize: "22px",
              fontWeight: 600,
              margin: "0 0 20px",
            }}
          >
            {storeLogo ? <Img src={storeLogo} alt={storeName} height="36" /> : storeName}
          </Text>
          <Section
            style={{
              backgroundColor: COLOR.card,
              border: `1px solid ${COLOR.line}`,
              borderRadius: "8px",
              padding: "32px",
            }}
          >
            {children}
          </Section>
          <Hr style={{ borderColor: COLOR.line, margin: "28px 0 16px" }} />
          <Text style={small}>
            {why ?? (
              <>
                You are receiving this email because of an order at{" "}
                <MailLink href={storeUrl}>{storeName}</MailLink>. If you have a question, reply to it.
              </>
            )}
          </Text>
          {storeContact.length > 0 ? (
            <Text style={small}>
              {[storeName, ...storeContact].map((line) => (
                <Fragment key={line}>
                  {line}
                  <br />
                </Fragment>
              ))}
            </Text>
          ) : null}
        </Container>
      </Body>
    </Html>
  );
}

export const MailHeading = ({ children }: { children: string }) => (
  <Heading as="h1" style={heading}>
    {children}
  </Heading>
);

export const MailLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} style={{ color: COLOR.green }}>
    {children}
  </Link>
);

interface MailButtonProps {
  href: string;
  below?: string;
  children: string;
}

export function MailButton({ href, below = "12px", children }: MailButtonProps) {
  return (
    <Section style={{ margin: `24px 0 ${below}` }}>
      <Link
        href={href}
        style={{
          backgroundColor: COLOR.green,
          borderRadius: "6px",
          color: "#fbf8f2",
          display: "inline-block",
          fontSize: "16px",
          fontWeight: 600,
          lineHeight: "20px",
          padding: "14px 24px",
          textDecoration: "none",
        }}
      >
        {children}
      </Link>
    </Section>
  );
}

export const withBreaks = (text: string) =>
  text.split("\n").map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sent text do not move
    <Fragment key={at}>
      {at > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
