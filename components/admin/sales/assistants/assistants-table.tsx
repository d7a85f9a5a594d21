import { type Column, DataTable } from "@/components/admin/table/data-table";
import { RowName } from "@/components/admin/table/list-parts";
import { stateBadge } from "@/components/admin/table/state-badge";
import { ButtonLink } from "@/components/ui/button-link";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { formatMoment } from "@/lib/platform/format/dates";
import { type AssistantRow, listAssistantsWithFeeds } from "@/lib/sales/assistants/feed-queries";
import type { AssistantListQuery } from "@/lib/sales/assistants/queries";
import { RevokeButton } from "./revoke-button";

const KeyBadge = stateBadge(
  { active: "Active", revoked: "Revoked" },
  { active: "success", revoked: "outline" },
);

const isNotTaken = ({ feed, revokedAt }: AssistantRow) =>
  feed !== undefined && feed.lastError !== null && revokedAt === null;

function Feed({ row }: { row: AssistantRow }) {
  const { feedUrl, feed } = row;
  if (!feedUrl) return "None";
  return (
    <>
      <span className="block break-all">{feedUrl}</span>
      {feed?.pushedAt ? <span className="block">{`pushed ${formatMoment(feed.pushedAt)}`}</span> : null}
      {isNotTaken(row) ? (
        <span className="block text-destructive">{`Not taken: ${feed?.lastError}`}</span>
      ) : null}
    </>
  );
}

const COLUMNS: Column<AssistantRow>[] = [
  {
    header: "Assistant",
    sort: "name",
    cell: (row) => (
      <>
        <RowName>{row.name}</RowName>
        <p className="text-sm text-muted-foreground">
          Token ends in <code>{row.tokenHint}</code>
        </p>
        {isNotTaken(row) ? (
          <p className="text-sm text-destructive md:hidden">Its feed does not take the catalogue</p>
        ) : null}
      </>
    ),
  },
  {
    header: "News of orders",
    hideBelow: "lg",
    cellClass: "text-sm text-muted-foreground",
    cell: ({ webhookUrl }) => (webhookUrl ? <span className="break-all">{webhookUrl}</span> : "None"),
  },
  {
    header: "Feed",
    hideBelow: "md",
    className: "min-w-56",
    cellClass: "text-sm text-muted-foreground",
    cell: (row) => <Feed row={row} />,
  },
  {
    header: "Last used",
    sort: "lastUsedAt",
    hideBelow: "sm",
    className: "whitespace-nowrap",
    cellClass: "text-sm text-muted-foreground",
    cell: ({ lastUsedAt, createdAt }) => (
      <>
        <span className="block">{lastUsedAt ? formatMoment(lastUsedAt) : "Never"}</span>
        <span className="block max-lg:hidden">{`made ${formatMoment(createdAt)}`}</span>
      </>
    ),
  },
  { header: "Key", cell: ({ revokedAt }) => <KeyBadge state={revokedAt ? "revoked" : "active"} /> },
];

function actions(role: Role) {
  if (!can(role, "assistants:delete")) return undefined;
  return ({ id, name, revokedAt }: AssistantRow) => (revokedAt ? null : <RevokeButton id={id} name={name} />);
}

export async function AssistantsTable({ query, role }: { query: AssistantListQuery; role: Role }) {
  return (
    <DataTable
      label="Assistants"
      path="/admin/assistants"
      query={query}
      columns={COLUMNS}
      page={await listAssistantsWithFeeds(query)}
      name={(row) => row.name}
      actions={actions(role)}
      nothing="No assistants found"
      hint="Until one has a key, no assistant can buy here. What the store sells they can read anyway."
      start={
        can(role, "assistants:create") ? (
          <ButtonLink href="/admin/assistants/new">Add Assistant</ButtonLink>
        ) : null
      }
    />
  );
}
