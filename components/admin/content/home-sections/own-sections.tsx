import { ButtonLink } from "@/components/ui/button-link";
import { listSectionIds } from "@/lib/content/sections/admin/queries";
import { unstoredSections } from "@/lib/content/sections/rules/own-sections";

export async function OwnSections() {
  const sections = unstoredSections(await listSectionIds());
  if (sections.length === 0) return null;
  return (
    <section aria-labelledby="own-sections" className="mb-6 rounded-md border bg-card">
      <h2 id="own-sections" className="border-b px-4 py-3 text-base font-medium">
        Built-in sections
      </h2>
      <ul className="divide-y">
        {sections.map(({ sectionId, label, now }) => (
          <li
            key={sectionId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
          >
            <div className="min-w-0">
              <p className="font-medium">{label}</p>
              <p className="text-sm text-muted-foreground">{now}</p>
            </div>
            <ButtonLink href={`/admin/home-section/new?section=${sectionId}`} variant="outline" size="sm">
              <span>Edit</span>
              <span className="sr-only">{` ${label}`}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
