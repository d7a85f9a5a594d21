import type { Metadata } from "next";
import { rowPage } from "@/components/admin/form/row-page";
import { LetterActions } from "@/components/admin/letters/letters/letter-actions";
import { LetterForm } from "@/components/admin/letters/letters/letter-form";
import { LetterProgress } from "@/components/admin/letters/letters/letter-progress";
import { LetterStateBadge } from "@/components/admin/letters/letters/letter-state";
import { DetailCard } from "@/components/admin/table/facts";
import { can } from "@/lib/access/staff/rules/permissions";
import type { LetterDto } from "@/lib/letters/letters/dto";
import { countSubscribers, getLetter } from "@/lib/letters/letters/queries";
import { previewLetter } from "@/lib/letters/outbox/server/correspondence";

export const metadata: Metadata = { title: "Letter" };

async function AsMail({ letter }: { letter: LetterDto }) {
  return (
    <DetailCard title="As an email">
      <iframe
        title={`Email: ${letter.subject}`}
        sandbox=""
        srcDoc={await previewLetter(letter)}
        className="h-[44rem] w-full rounded-md border bg-white"
      />
      <p className="mt-3 text-sm text-muted-foreground">The last saved version.</p>
    </DetailCard>
  );
}

async function loadLetter(id: number) {
  const [letter, subscribers] = await Promise.all([getLetter(id), countSubscribers().catch(() => 0)]);
  return { letter, subscribers };
}

export default rowPage({
  permission: "letters:read",
  load: loadLetter,
  title: "Letter",
  heading: ({ letter }) => letter.subject,
  description: ({ letter }) => <LetterStateBadge state={letter.state} />,
  back: { href: "/admin/letters", label: "Back to letters" },
  actions: (loaded, { role }) => (
    <LetterActions {...loaded} mayTest={can(role, "letters:update")} maySend={can(role, "letters:send")} />
  ),
  failure: "Error loading letter",
  view: ({ letter }, { role }) => (
    <div className="grid grid-cols-1 gap-6">
      {letter.state === "draft" ? (
        <LetterForm letter={letter} locked={!can(role, "letters:update")} />
      ) : (
        <LetterProgress letter={letter} />
      )}
      <AsMail letter={letter} />
    </div>
  ),
});
