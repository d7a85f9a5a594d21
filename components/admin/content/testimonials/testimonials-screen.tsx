import { ErrorAlert } from "@/components/ui/error-alert";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { getAdminHomeSection } from "@/lib/content/sections/admin/queries";
import { TESTIMONIALS_SECTION } from "@/lib/content/sections/home-schema";
import { readTestimonials } from "@/lib/content/sections/rules/testimonials";
import { TestimonialCards } from "./testimonial-cards";

export async function TestimonialsScreen({ role }: { role: Role }) {
  const section = await getAdminHomeSection(TESTIMONIALS_SECTION);
  const { items, problem } = readTestimonials(section.content);
  if (!items) return <ErrorAlert title="Error loading testimonials" message={problem} />;
  return (
    <>
      {section.isActive ? null : (
        <p className="mb-4 rounded-md border border-warning/60 bg-card px-4 py-3 text-[0.9375rem]">
          The testimonials section is hidden: visitors do not see these until it is made visible in Home
          Sections.
        </p>
      )}
      <TestimonialCards items={items} mayChange={can(role, "testimonials:update")} />
    </>
  );
}
