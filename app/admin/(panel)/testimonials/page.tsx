import type { Metadata } from "next";
import { Suspense } from "react";
import { PageHeader } from "@/components/admin/shell/page-header";
import { DataTableSkeleton } from "@/components/admin/table/data-table";
import { LoadBoundary } from "@/components/admin/table/load-boundary";
import { TestimonialsScreen } from "@/components/admin/testimonials/testimonials-screen";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Testimonials" };

export default async function TestimonialsPage() {
  const staff = await requireStaff("testimonials:read");
  return (
    <>
      <PageHeader title="Testimonials" description="What customers say on the home page." />
      <LoadBoundary title="Error loading testimonials">
        <Suspense fallback={<DataTableSkeleton />}>
          <TestimonialsScreen role={staff.role} />
        </Suspense>
      </LoadBoundary>
    </>
  );
}
