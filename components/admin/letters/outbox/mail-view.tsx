import Link from "next/link";
import { DetailCard, Facts } from "@/components/admin/table/facts";
import { ErrorAlert } from "@/components/ui/error-alert";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { formatMoment } from "@/lib/platform/format/dates";
import type { MailDto } from "@/lib/queue/outbox/dto";
import { MailStateBadge } from "./outbox-table";

/** The mail is drawn in a sandboxed frame, in which no script runs. */
function Content({ mail }: { mail: MailDto }) {
  return (
    <DetailCard title={mail.subject}>
      <Tabs defaultValue="html">
        <TabsList aria-label="How the email is shown">
          <TabsTrigger value="html">HTML</TabsTrigger>
          <TabsTrigger value="text">Text</TabsTrigger>
        </TabsList>
        <TabsContent value="html">
          <iframe
            title={`Email: ${mail.subject}`}
            sandbox=""
            srcDoc={mail.html}
            className="h-[44rem] w-full rounded-md border bg-white"
          />
        </TabsContent>
        <TabsContent value="text">
          <pre className="overflow-x-auto rounded-md border bg-background p-4 font-sans text-[0.9375rem] break-words whitespace-pre-wrap">
            {mail.text}
          </pre>
        </TabsContent>
      </Tabs>
      <p className="mt-3 text-sm text-muted-foreground">
        As it is made now. The buyer's private link is left out here.
      </p>
    </DetailCard>
  );
}

export function MailView({ mail }: { mail: MailDto }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {mail.problem ? (
        <ErrorAlert title="This email has no content" message={mail.problem} />
      ) : (
        <Content mail={mail} />
      )}
      <DetailCard title="Delivery" actions={<MailStateBadge state={mail.status} />}>
        <Facts
          items={[
            ["To", mail.toName ? `${mail.toName}, ${mail.toEmail}` : mail.toEmail],
            [
              "Order",
              mail.orderId ? (
                <Link
                  key="order"
                  href={`/admin/orders/${mail.orderId}`}
                  prefetch={false}
                  className="text-link"
                >
                  {mail.orderNumber}
                </Link>
              ) : null,
            ],
            ["Made", formatMoment(mail.createdAt)],
            ["Sent", mail.sentAt ? formatMoment(mail.sentAt) : null],
            ["Next try", mail.nextTryAt ? formatMoment(mail.nextTryAt) : null],
            ["Tries", mail.attempts],
            ["Last error", mail.lastError],
          ]}
        />
      </DetailCard>
    </div>
  );
}
