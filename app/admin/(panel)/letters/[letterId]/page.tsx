import type { Metadata } from "next";
import { LetterActions } from "@/components/admin/letters/letter-actions";
import { LetterForm } from "@/components/admin/letters/letter-form";
import { LetterProgress } from "@/components/admin/letters/letter-progress";
import { LetterStateBadge } from "@/components/admin/letters/letter-state";
import { PageHeader } from "@/components/admin/shell/page-header";
import { DetailCard } from "@/components/admin/table/facts";
import { ErrorAlert } from "@/components/ui/error-alert";
import type { LetterDto } from "@/lib/letters/dto";
import { countSubscribers, getLetter } from "@/lib/letters/queries";
import { previewLetter } from "@/lib/outbox/server/correspondence";
import { loadRow } from "@/lib/platform/lists/load-row";
import { can } from "@/lib/users/rules/permissions";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Letter" };

/** The letter as mail programs show it, in a frame that may do nothing. */
async function AsMail({ letter }: { letter: LetterDto }) {
  return (
    <DetailCard title="As a mail">
      <iframe
        title={`Mail: ${letter.subject}`}
        sandbox=""
        srcDoc={await previewLetter(letter)}
        className="h-[44rem] w-full rounded-md border bg-white"
      />
      <p className="mt-3 text-sm text-muted-foreground">As it was saved last.</p>
    </DetailCard>
  );
}

export default async function LetterPage({ params }: { params: Promise<{ letterId: string }> }) {
  const staff = await requireStaff("letters:read");
  const [letter, subscribers] = await Promise.all([
    loadRow((await params).letterId, getLetter),
    countSubscribers().catch(() => 0),
  ]);
  const isDraft = letter?.state === "draft";
  return (
    <>
      <PageHeader
        title={letter?.subject ?? "Letter"}
        description={letter ? <LetterStateBadge state={letter.state} /> : undefined}
        back={{ href: "/admin/letters", label: "Back to letters" }}
        actions={
          letter ? (
            <LetterActions
              letter={letter}
              subscribers={subscribers}
              mayTest={can(staff.role, "letters:update")}
              maySend={can(staff.role, "letters:send")}
            />
          ) : null
        }
      />
      {letter ? (
        <div className="grid grid-cols-1 gap-6">
          {isDraft ? (
            <LetterForm letter={letter} locked={!can(staff.role, "letters:update")} />
          ) : (
            <LetterProgress letter={letter} />
          )}
          <AsMail letter={letter} />
        </div>
      ) : (
        <ErrorAlert title="Error loading letter" message="The database did not answer in time." />
      )}
    </>
  );
}
