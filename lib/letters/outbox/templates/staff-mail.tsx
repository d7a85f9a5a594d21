import { Text } from "@react-email/components";
import {
  MailButton,
  MailHeading,
  MailLayout,
  MailLink,
  paragraph,
  type StoreFacts,
  small,
  subheading,
} from "./mail-layout";

interface Line {
  title: string;
  text: string;
  url: string;
}

interface Group {
  title: string;
  lines: Line[];
  more: number;
  listUrl: string;
}

interface StaffMailProps extends StoreFacts {
  heading: string;
  groups: Group[];
  profileUrl: string;
}

function GroupOfLines({ title, lines, more, listUrl }: Group) {
  return (
    <>
      <Text style={subheading}>{title}</Text>
      {lines.map((line) => (
        <Text key={line.url} style={{ ...paragraph, margin: "0 0 10px" }}>
          <MailLink href={line.url}>{line.title}</MailLink>
          <br />
          <span style={small}>{line.text}</span>
        </Text>
      ))}
      {more > 0 ? (
        <Text style={paragraph}>
          <MailLink href={listUrl}>{`And ${more} more`}</MailLink>
        </Text>
      ) : null}
    </>
  );
}

export function StaffMail({ heading, groups, profileUrl, ...store }: StaffMailProps) {
  const lines = groups.flatMap((group) => group.lines);
  const only = lines.length === 1 ? lines[0] : undefined;
  return (
    <MailLayout
      {...store}
      preview={lines.map(({ title }) => title).join(", ")}
      why={
        <>
          {`You receive this email because you chose it for your account in the back office of ${store.storeName}. `}
          <MailLink href={profileUrl}>Choose which emails you get</MailLink>
        </>
      }
    >
      <MailHeading>{heading}</MailHeading>
      {only ? (
        <>
          <Text style={paragraph}>{only.text}</Text>
          <MailButton href={only.url} below="0">
            Open it in the back office
          </MailButton>
        </>
      ) : null}
      {lines.length === 0 ? <Text style={paragraph}>What this email was about has been deleted.</Text> : null}
      {only ? null : groups.map((group) => <GroupOfLines key={group.title} {...group} />)}
    </MailLayout>
  );
}
