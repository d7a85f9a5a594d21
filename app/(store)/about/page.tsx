import { OurStory } from "@/components/about/our-story";
import { TeamGrid } from "@/components/about/team-grid";
import { PageHeader } from "@/components/store/page-header";
import { ReloadAlert } from "@/components/store/reload-alert";
import { listAboutSections } from "@/lib/content/queries";
import { TAGS } from "@/lib/platform/cache/cache";
import { readOrNothing } from "@/lib/platform/cache/optional-read";
import { pageMetadata } from "@/lib/seo/server/page-metadata";
import { listTeamMembers } from "@/lib/team/queries";

export const ensureStatic = "navigation";

export const generateMetadata = () =>
  pageMetadata({
    title: "About the Studio",
    description:
      "The architects, the interior designer and the former plan reviewer behind Hearth & Plan, and why they draw house plans the way they do.",
    path: "/about",
  });

async function readAboutPage() {
  const [members, sections] = await Promise.all([listTeamMembers(), listAboutSections()]);
  return { members, sections };
}

export default async function AboutPage() {
  const about = await readOrNothing(
    "the about page could not be read",
    [TAGS.team, TAGS.about],
    readAboutPage,
  );
  if (!about) {
    return (
      <div className="container-page py-16">
        <h1 className="mb-8">About the Studio</h1>
        <ReloadAlert
          title="Error loading page"
          message="Sorry, we couldn't load the about page content. Please try again later."
        />
      </div>
    );
  }
  const team = about.sections.find((section) => section.sectionId === "team");
  return (
    <>
      <div className="container-page py-12 lg:py-16">
        <PageHeader
          eyebrow="About the studio"
          title="Meet the Team"
          lead={team?.subtitle || "The people who draw the plans are the people who answer your questions."}
        />
        <div className="mt-10 lg:mt-14">
          <TeamGrid members={about.members} />
        </div>
      </div>
      <OurStory story={about.sections.find((section) => section.sectionId === "story")} />
    </>
  );
}
