import { CheckIcon, CircleIcon } from "lucide-react";
import Link from "next/link";
import { ActionButton } from "@/components/admin/actions/action-button";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { readPoliciesAction } from "@/lib/insights/first-day/actions";
import type { FirstDayDto, FirstDayItem } from "@/lib/insights/first-day/dto";
import { RemoveSample } from "./remove-sample";

export function FirstDay({ day }: { day: FirstDayDto }) {
  const done = day.items.filter(({ isDone }) => isDone).length;
  return (
    <Card role="region" aria-label="Before you open">
      <CardHeader>
        <CardTitle>Before you open</CardTitle>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
          <Badge variant="secondary">{`${done} of ${day.items.length} done`}</Badge>
          <span>Each is ticked when it is so; when all are, this card is gone.</span>
        </p>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          {day.items.map((item) => (
            <Item key={item.key} item={item} day={day} />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function Item({ item, day }: { item: FirstDayItem; day: FirstDayDto }) {
  const { key, title, isDone, how } = item;
  const Icon = isDone ? CheckIcon : CircleIcon;
  return (
    <li className="flex items-start gap-2.5 border-t pt-4 text-[0.9375rem]">
      <Icon
        className={`mt-1 size-4 shrink-0 ${isDone ? "text-success" : "text-muted-foreground"}`}
        aria-hidden="true"
      />
      <div className="grid min-w-0 justify-items-start gap-1.5">
        <p className="font-medium">
          <span>{title}</span>
          <span className="sr-only">{isDone ? ", done" : ", to do"}</span>
        </p>
        {isDone ? null : <p className="text-sm wrap-anywhere text-muted-foreground">{how}</p>}
        {key === "sample" ? <RemoveSample sample={day.sample} /> : null}
        {isDone || (key === "sample" && day.sample) ? null : <Way link={item.link} />}
        {key === "policies" && day.unread.length > 0 ? <ReadPolicies unread={day.unread} /> : null}
      </div>
    </li>
  );
}

function Way({ link: { href, label } }: Pick<FirstDayItem, "link">) {
  if (href.startsWith("/"))
    return (
      <Link href={href} prefetch={false} className="text-link text-sm">
        {label}
      </Link>
    );
  return (
    <a href={href} className="text-link text-sm" rel="noreferrer">
      {label}
    </a>
  );
}

function ReadPolicies({ unread }: Pick<FirstDayDto, "unread">) {
  return (
    <ActionButton
      action={readPoliciesAction.bind(null, {})}
      success="Policies marked as read"
      failure="Failed to mark the policies as read"
      pendingLabel="Saving..."
      size="sm"
      confirm={{
        title: "Are they right as they stand?",
        text: `${unread.join(", ")}: buyers are asked to accept these texts, with the names and promises in them. From now on they count as yours, and stay when the sample data goes.`,
        confirmLabel: "I have read them",
      }}
    >
      I have read them
    </ActionButton>
  );
}
