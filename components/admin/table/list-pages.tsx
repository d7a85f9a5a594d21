"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useId, useTransition } from "react";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { useHydrated } from "@/lib/platform/browser/use-hydrated";
import { type ListQuery, listHref, PAGE_SIZES } from "@/lib/platform/lists/list-query";

interface ListPagesProps {
  path: string;
  query: ListQuery;
  total: number;
  more: boolean;
}

export function ListPages({ path, query, total, more }: ListPagesProps) {
  const pages = Math.max(1, Math.ceil(total / query.size));
  const from = (query.page - 1) * query.size + 1;
  const to = Math.min(query.page * query.size, total);
  const step = (page: number, text: string) =>
    page >= 1 && page <= pages ? (
      <Link
        href={listHref(path, query, { page })}
        prefetch={false}
        className={buttonVariants({ variant: "outline", size: "sm" })}
      >
        {text}
      </Link>
    ) : (
      <span aria-disabled="true" className={buttonVariants({ variant: "outline", size: "sm" })}>
        {text}
      </span>
    );
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted-foreground tabular-nums">{`${from.toLocaleString("en-US")} to ${to.toLocaleString("en-US")} of ${more ? "more than " : ""}${total.toLocaleString("en-US")}`}</p>
      {total > PAGE_SIZES[0] ? <PageSize path={path} query={query} /> : null}
      {pages > 1 ? (
        <div className="flex flex-wrap items-center gap-3">
          {step(query.page - 1, "Previous")}
          <span className="text-sm text-muted-foreground tabular-nums">{`Page ${query.page} of ${pages}`}</span>
          {step(query.page + 1, "Next")}
          {pages > 2 ? <JumpToPage key={query.page} path={path} query={query} pages={pages} /> : null}
        </div>
      ) : null}
    </nav>
  );
}

function PageSize({ path, query }: Pick<ListPagesProps, "path" | "query">) {
  const router = useRouter();
  const id = useId();
  const [pending, start] = useTransition();
  const hydrated = useHydrated();
  return (
    <div className="flex items-center gap-2 text-sm text-muted-foreground">
      <label htmlFor={id}>Rows on a page</label>
      <NativeSelect
        id={id}
        className="w-24"
        disabled={pending || !hydrated}
        value={query.size}
        onChange={(event) =>
          start(() => router.push(listHref(path, query, { size: Number(event.target.value) })))
        }
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

function JumpToPage({ path, query, pages }: Pick<ListPagesProps, "path" | "query"> & { pages: number }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const page = Number(new FormData(event.currentTarget).get("page"));
        const asked = Math.min(pages, Math.max(1, Math.round(page) || query.page));
        start(() => router.push(listHref(path, query, { page: asked })));
      }}
    >
      <Input
        name="page"
        type="number"
        inputMode="numeric"
        min={1}
        max={pages}
        required
        aria-label="Go to page"
        placeholder="Page"
        className="w-24"
      />
      <ReadyButton type="submit" variant="outline" size="sm" disabled={pending}>
        Go
      </ReadyButton>
    </form>
  );
}
