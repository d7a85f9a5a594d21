import { PageLink } from "@/components/site/page-link";
import { buttonVariants } from "@/components/ui/button-variants";

interface PaginationProps {
  page: number;
  pages: number;
  hrefOf(page: number): string;
}

export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null;
  const link = (target: number, label: string, rel: string) =>
    target >= 1 && target <= pages ? (
      <PageLink href={hrefOf(target)} rel={rel} className={buttonVariants({ variant: "outline" })}>
        {label}
      </PageLink>
    ) : (
      <span />
    );
  return (
    <nav aria-label="Pages" className="mt-14 flex items-center justify-between gap-4 border-t pt-6">
      {link(page - 1, "Newer", "prev")}
      <p className="text-sm text-muted-foreground tabular-nums">{`Page ${page} of ${pages}`}</p>
      {link(page + 1, "Older", "next")}
    </nav>
  );
}
