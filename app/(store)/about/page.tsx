import { AboutLinks } from "@/components/content/about/about-links";
import { OurStory } from "@/components/content/about/our-story";
import { TeamGrid } from "@/components/content/about/team-grid";
import { PageHeader } from "@/components/site/page-header";
import { ReloadAlert } from "@/components/site/reload-alert";
import { ContactInfo } from "@/components/support/contact/contact-info";
import { listAboutSections } from "@/lib/content/sections/queries";
import { listTeamMembers } from "@/lib/content/team/queries";
import { TAGS } from "@/lib/platform/cache/cache";
import { readOrNothing } from "@/lib/platform/cache/optional-read";
import { getSettings, getStoreIdentity } from "@/lib/settings/queries";
import { identityOf } from "@/lib/settings/rules/identity";
import { pageMetadata } from "@/lib/site/seo/server/page-metadata";

export const ensureStatic = "navigation";

export async function generateMetadata() {
  const { name } = await getStoreIdentity();
  return pageMetadata({
    title: "About Us",
    description: `Who is behind ${name}, and how to reach us.`,
    path: "/about",
  });
}

async function readAboutPage() {
  const [members, sections] = await Promise.all([listTeamMembers(), listAboutSections()]);
  return { members, sections };
}

async function AboutStore() {
  const settings = (await readOrNothing("Failed to fetch settings", [TAGS.settings], getSettings)) ?? {};
  const { name, tagline } = identityOf(settings);
  return (
    <>
      <PageHeader eyebrow="About us" title={`About ${name}`} lead={tagline} />
      <div className="mt-10 max-w-xl space-y-10">
        <ContactInfo settings={settings} />
        <AboutLinks />
      </div>
    </>
  );
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
        <h1 className="mb-8">About Us</h1>
        <ReloadAlert
          title="Error loading page"
          message="Sorry, we couldn't load the about page content. Please try again later."
        />
      </div>
    );
  }
  const section = (name: string) => about.sections.find(({ sectionId }) => sectionId === name);
  return (
    <>
      <div className="container-page py-12 lg:py-16">
        {about.members.length > 0 ? (
          <>
            <PageHeader eyebrow="About us" title="Meet the Team" lead={section("team")?.subtitle} />
            <div className="mt-10 lg:mt-14">
              <TeamGrid members={about.members} />
            </div>
          </>
        ) : (
          <AboutStore />
        )}
      </div>
      <OurStory story={section("story")} />
    </>
  );
}
