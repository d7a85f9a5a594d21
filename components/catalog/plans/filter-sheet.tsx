import { SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { IconButton } from "@/components/ui/icon-button";
import { groupDigits } from "@/lib/platform/format/digits";

export const plansText = (total: number) => `${groupDigits(total)} ${total === 1 ? "plan" : "plans"}`;

/** Every filter on a page of its own, for who has no script. */
export const ALL_FILTERS = "/plans?filters=all";

/** A link, for who has no script: to the page that shows all of them. */
export function SheetOpener({ chosen, onOpen }: { chosen: number; onOpen(): void }) {
  return (
    <a
      href={ALL_FILTERS}
      aria-haspopup="dialog"
      className={`${buttonVariants({ variant: "outline" })} self-end sm:hidden`}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <SlidersHorizontal aria-hidden="true" />
      <span>{chosen > 0 ? `Filters (${chosen})` : "Filters"}</span>
    </a>
  );
}

interface FilterFrameProps {
  isSheet: boolean;
  whole: boolean;
  /** How many plans are found; undefined where they could not be read. */
  total: number | undefined;
  onClear(): void;
  onClose(): void;
  children: ReactNode;
}

/** Beside the search box; on a phone, where they would fill the first screen, in a sheet over the page. */
export function FilterFrame({ isSheet, whole, total, onClear, onClose, children }: FilterFrameProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isSheet) sheet.current?.showModal();
  }, [isSheet]);
  if (!isSheet) return <div className={whole ? "contents" : "contents max-sm:hidden"}>{children}</div>;
  const close = () => sheet.current?.close();
  return (
    <dialog ref={sheet} aria-label="Filters" className="filter-sheet" onClose={onClose}>
      <p className="flex items-center justify-between border-b border-border py-2">
        <span className="font-display text-subheading">Filters</span>
        <IconButton label="Close" icon={X} onClick={close} />
      </p>
      <div className="filter-sheet-fields">{children}</div>
      <p className="grid grid-cols-[auto_1fr] gap-3 border-t border-border py-3">
        <Button variant="outline" size="lg" onClick={onClear}>
          Clear all
        </Button>
        <Button size="lg" aria-live="polite" onClick={close}>
          {total === undefined ? "Show plans" : `Show ${plansText(total)}`}
        </Button>
      </p>
    </dialog>
  );
}
