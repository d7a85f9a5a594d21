"use client";

import { GripVerticalIcon } from "lucide-react";
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  use,
  useEffect,
  useOptimistic,
  useRef,
  useState,
  useTransition,
} from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button";
import { TableBody } from "@/components/ui/table";
import { moveRowAction } from "@/lib/display-order/actions";
import { type Arranged, moved } from "@/lib/display-order/schema";
import type { SuccessText } from "./outcome-toast";
import { useStaffAction } from "./use-staff-action";

/** How an order is changed, and what is said then. */
export interface Reorder {
  list: Arranged;
  success: SuccessText;
  failure: string;
}

interface ReorderContextValue {
  onGrab: (id: number, event: ReactPointerEvent) => void;
  onKey: (id: number, event: KeyboardEvent) => void;
}

const ReorderContext = createContext<ReorderContextValue | null>(null);

interface ReorderRowsProps extends Reorder {
  /** The rows in their order, each drawn with a ReorderHandle in it. */
  rows: { id: number; name: string; row: ReactNode }[];
}

/** Where a row would go if it were let go here. */
function gapAt(body: HTMLElement, y: number): number {
  const middles = [...body.children].map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  });
  const below = middles.findIndex((middle) => y < middle);
  return below === -1 ? middles.length : below;
}

function markGap(body: HTMLElement, gap: number | undefined): void {
  for (const [index, row] of [...body.children].entries()) {
    if (!(row instanceof HTMLElement)) continue;
    if (gap === index) row.dataset.gap = "before";
    else if (gap === body.children.length && index === gap - 1) row.dataset.gap = "after";
    else delete row.dataset.gap;
  }
}

/** Rows of a table whose order dragging a handle, or the arrow keys on it, changes. */
export function ReorderRows({ rows, list, ...texts }: ReorderRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [ids, place] = useOptimistic(
    rows.map(({ id }) => id),
    (current, { id, to }: { id: number; to: number }) => moved(current, current.indexOf(id), to),
  );
  const [, start] = useTransition();
  const [, run] = useStaffAction();
  const [said, say] = useState<string>();
  const order = ids.join();
  const moving = useRef<{ id: number; order: string }>(undefined);
  // A row that changes its place in the document loses the focus.
  useEffect(() => {
    const { current } = moving;
    if (!current || current.order === order) return;
    moving.current = undefined;
    body.current?.querySelector<HTMLElement>(`[data-handle="${current.id}"]`)?.focus();
  });

  const move = (id: number, to: number) => {
    const from = ids.indexOf(id);
    const anchorId = ids[to];
    if (from === to || anchorId === undefined) return;
    moving.current = { id, order };
    say(`${rows.find((row) => row.id === id)?.name} is now number ${to + 1} of ${ids.length}`);
    start(async () => {
      place({ id, to });
      const side = to < from ? "before" : "after";
      await run(() => moveRowAction({ list, id, side, anchorId }), { ...texts, refresh: false });
    });
  };

  const onKey = (id: number, event: KeyboardEvent) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    move(id, ids.indexOf(id) + step);
  };

  const onGrab = (id: number, grabbed: ReactPointerEvent) => {
    const rowsBox = body.current;
    if (grabbed.button !== 0 || !rowsBox) return;
    const from = ids.indexOf(id);
    let gap: number | undefined;
    const held = new AbortController();
    const options = { signal: held.signal };
    rowsBox.children[from]?.setAttribute("data-held", "");
    const letGo = () => {
      held.abort();
      rowsBox.children[from]?.removeAttribute("data-held");
      markGap(rowsBox, undefined);
    };
    window.addEventListener(
      "pointermove",
      (event) => {
        gap = gapAt(rowsBox, event.clientY);
        markGap(rowsBox, gap);
      },
      options,
    );
    window.addEventListener(
      "pointerup",
      () => {
        letGo();
        if (gap !== undefined) move(id, gap > from ? gap - 1 : gap);
      },
      options,
    );
    window.addEventListener("pointercancel", letGo, options);
    window.addEventListener("keydown", (event) => event.key === "Escape" && letGo(), options);
  };

  return (
    <ReorderContext value={{ onGrab, onKey }}>
      <TableBody
        ref={body}
        className="[&>tr[data-gap=after]]:shadow-[inset_0_-2px_0_var(--clay)] [&>tr[data-gap=before]]:shadow-[inset_0_2px_0_var(--clay)] [&>tr[data-held]]:opacity-50"
      >
        {ids.map((id) => rows.find((row) => row.id === id)?.row)}
      </TableBody>
      <Announcement text={said} />
    </ReorderContext>
  );
}

/** Tells screen readers what happened, from outside of the table, which has no place for it. */
function Announcement({ text }: { text: string | undefined }) {
  const [target, setTarget] = useState<HTMLElement>();
  useEffect(() => setTarget(document.body), []);
  return target
    ? createPortal(
        <p role="status" className="sr-only">
          {text}
        </p>,
        target,
      )
    : null;
}

/** What a row of ReorderRows is dragged by. */
export function ReorderHandle({ id, name }: { id: number; name: string }) {
  const context = use(ReorderContext);
  if (!context) throw new Error("A ReorderHandle needs ReorderRows around it.");
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      data-handle={id}
      aria-label={`Reorder ${name}`}
      title="Drag, or press the up and down arrow keys"
      className="cursor-grab touch-none text-muted-foreground active:cursor-grabbing"
      onPointerDown={(event) => context.onGrab(id, event)}
      onKeyDown={(event) => context.onKey(id, event)}
    >
      <GripVerticalIcon aria-hidden="true" />
    </Button>
  );
}
