import type { Metadata } from "next";
import { TestimonialsScreen } from "@/components/admin/content/testimonials/testimonials-screen";
import { LoadedScreen } from "@/components/admin/table/loaded-screen";
import { requireStaff } from "@/lib/access/staff/server/require-staff";

export const metadata: Metadata = { title: "Testimonials" };

export default async function TestimonialsPage() {
  const staff = await requireStaff("testimonials:read");
  return (
    <LoadedScreen
      title="Testimonials"
      description="What customers say on the home page."
      failure="Error loading testimonials"
    >
      <TestimonialsScreen role={staff.role} />
    </LoadedScreen>
  );
}
