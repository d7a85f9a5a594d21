import type { Metadata } from "next";
import { MediaGrid } from "@/components/admin/media/media-grid";
import { MediaUpload } from "@/components/admin/media/media-upload";
import { LoadedScreen } from "@/components/admin/table/loaded-screen";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { can } from "@/lib/access/staff/rules/permissions";
import { requireStaff } from "@/lib/access/staff/server/require-staff";
import { readMediaQuery } from "@/lib/media/schema";
import type { SearchParams } from "@/lib/platform/lists/list-query";

export const metadata: Metadata = { title: "Media Library" };

export default async function MediaPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("uploads:read");
  const given = Object.entries(await searchParams).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const query = readMediaQuery(new URLSearchParams(given));
  return (
    <LoadedScreen
      title="Media Library"
      description="Every image that was uploaded, with the ones nothing shows."
      actions={can(staff.role, "uploads:create") ? <MediaUpload /> : null}
      above={
        <form action="/admin/media" className="mb-5 flex flex-wrap items-center gap-3">
          <Input
            type="search"
            name="q"
            aria-label="Search"
            placeholder="File name or alternative text"
            maxLength={200}
            defaultValue={query.q}
            className="grow basis-60 sm:max-w-md"
          />
          <label htmlFor="unused" className="flex min-h-11 items-center gap-2.5 text-[0.9375rem]">
            <Checkbox id="unused" name="unused" value="1" defaultChecked={query.unused} />
            Unused only
          </label>
          <Button type="submit" variant="outline">
            Search
          </Button>
        </form>
      }
      failure="Error loading images"
    >
      <MediaGrid query={query} locked={!can(staff.role, "uploads:update")} />
    </LoadedScreen>
  );
}
