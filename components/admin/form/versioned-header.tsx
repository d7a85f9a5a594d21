import { EyeIcon } from "lucide-react";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import type { FormState } from "@/lib/platform/forms/form-state";
import type { RevisionDto } from "@/lib/records/revisions/queries";
import { PageHeader } from "../shell/page-header";
import { RevisionsSheet } from "./revisions-sheet";

interface VersionedHeaderProps {
  /** What the screen is called where the row can be changed; else the row's name is the title. */
  title: string;
  name: string;
  badge: ReactNode;
  back: { href: string; label: string };
  previewHref: string;
  revisions: RevisionDto[];
  current: object;
  labels: Record<string, string>;
  restore?: (revisionId: number) => Promise<FormState>;
}

export function VersionedHeader(props: VersionedHeaderProps) {
  const { title, name, badge, back, previewHref, revisions, current, labels, restore } = props;
  return (
    <PageHeader
      title={restore ? title : name}
      description={
        <span className="inline-flex flex-wrap items-center gap-3">
          {restore ? <span>{name}</span> : null}
          {badge}
        </span>
      }
      back={back}
      actions={
        <>
          <RevisionsSheet
            revisions={revisions}
            current={{ ...current }}
            labels={labels}
            restore={restore}
            failure="Failed to restore version"
          />
          <a
            href={previewHref}
            target="_blank"
            rel="noreferrer"
            className={buttonVariants({ variant: "outline" })}
          >
            <EyeIcon aria-hidden="true" />
            Preview
          </a>
        </>
      }
    />
  );
}
