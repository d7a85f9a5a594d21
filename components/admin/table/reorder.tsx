"use client";

import "./reorder.css";
import { GripVerticalIcon, type LucideIcon } from "lucide-react";
import {
  createContext,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  type RefCallback,
  use,
  useEffect,
  useOptimistic,
  useRef,
  useState,
  useTransition,
} from "react";
import { createPortal } from "react-dom";
import { IconButton } from "@/components/ui/icon-button";
import { TableBody } from "@/components/ui/table";
import { cn } from "@/lib/platform/browser/cn";
import type { FormState } from "@/lib/platform/forms/form-state";
import { moveRowAction } from "@/lib/records/display-order/actions";
import { moved, type OrderedList, type Side } from "@/lib/records/display-order/schema";
import type { OutcomeTexts } from "../actions/outcome-texts";
import { useStaffAction } from "../actions/use-staff-action";

export interface Reorder extends OutcomeTexts {
  list: OrderedList;
}

type ItemId = number | string;

export interface Move<K extends ItemId> {
  id: K;
  side: Side;
  anchorId: K;
}

interface ReorderContextValue {
  onGrab: (id: ItemId, event: ReactPointerEvent) => void;
  /** Moves an item among its neighbours; at an end nothing happens. */
  onStep: (id: ItemId, step: -1 | 1) => void;
}

const ReorderContext = createContext<ReorderContextValue | null>(null);

function useReorderContext(): ReorderContextValue {
  const context = use(ReorderContext);
  if (!context) throw new Error("What moves an item needs ReorderRows or ReorderCards around it.");
  return context;
}

/** Where an item would go if it were let go here: before the one with this index. */
function gapAt(box: HTMLElement, { clientX: x, clientY: y }: PointerEvent): number {
  const places = [...box.children].map((item) => item.getBoundingClientRect());
  const beside = places.some(({ left }) => left !== places[0]?.left);
  const next = places.findIndex(({ top, bottom, left, width, height }) =>
    beside ? y < top || (y < bottom && x < left + width / 2) : y < top + height / 2,
  );
  return next === -1 ? places.length : next;
}

function markGap(box: HTMLElement, gap: number | undefined): void {
  for (const [index, item] of [...box.children].entries()) {
    if (!(item instanceof HTMLElement)) continue;
    if (gap === index) item.dataset.gap = "before";
    else if (gap === box.children.length && index === gap - 1) item.dataset.gap = "after";
    else delete item.dataset.gap;
  }
}

function followPointer(box: HTMLElement, from: number, onDrop: (to: number) => void): void {
  let gap: number | undefined;
  const held = new AbortController();
  const options = { signal: held.signal };
  const item = box.children[from];
  item?.setAttribute("data-held", "");
  const letGo = () => {
    held.abort();
    item?.removeAttribute("data-held");
    markGap(box, undefined);
  };
  window.addEventListener(
    "pointermove",
    (event) => {
      gap = gapAt(box, event);
      markGap(box, gap);
    },
    options,
  );
  window.addEventListener(
    "pointerup",
    () => {
      letGo();
      if (gap !== undefined) onDrop(gap > from ? gap - 1 : gap);
    },
    options,
  );
  window.addEventListener("pointercancel", letGo, options);
  window.addEventListener("keydown", (event) => event.key === "Escape" && letGo(), options);
}

interface ReorderAreaProps<K extends ItemId> {
  items: { id: K; name: string; node: ReactNode }[];
  save: (move: Move<K>) => Promise<FormState>;
  texts: OutcomeTexts;
  /** Draws the box whose children are the items. */
  draw: (box: RefCallback<HTMLElement>, nodes: ReactNode[]) => ReactNode;
}

/** Changes the order at once on screen, and then in the store. */
function ReorderArea<K extends ItemId>({ items, save, texts, draw }: ReorderAreaProps<K>) {
  const box = useRef<HTMLElement | null>(null);
  const [ids, place] = useOptimistic(
    items.map(({ id }) => id),
    (current, { id, to }: { id: K; to: number }) => moved(current, current.indexOf(id), to),
  );
  const [, start] = useTransition();
  const [, run] = useStaffAction();
  const [said, say] = useState<string>();
  const order = ids.join();
  const moving = useRef<{ id: K; order: string; used: Element | null }>(undefined);
  // What changes its place in the document loses the focus, and an arrow at an end takes none.
  useEffect(() => {
    const { current } = moving;
    if (!current || current.order === order) return;
    moving.current = undefined;
    const { used, id } = current;
    if (used instanceof HTMLButtonElement && used.isConnected && !used.disabled) return used.focus();
    const handles = box.current?.querySelectorAll<HTMLElement>("[data-handle]") ?? [];
    [...handles].find((handle) => handle.dataset.handle === String(id))?.focus();
  });

  const move = (id: K, to: number) => {
    const from = ids.indexOf(id);
    const anchorId = ids[to];
    if (from === to || anchorId === undefined) return;
    moving.current = { id, order, used: document.activeElement };
    say(`${items.find((item) => item.id === id)?.name} is now number ${to + 1} of ${ids.length}`);
    start(async () => {
      place({ id, to });
      const side = to < from ? "before" : "after";
      await run(() => save({ id, side, anchorId }), { ...texts, refresh: false });
    });
  };
  const idOf = (id: ItemId) => items.find((item) => item.id === id)?.id;

  const onStep = (wanted: ItemId, step: -1 | 1) => {
    const id = idOf(wanted);
    if (id !== undefined) move(id, ids.indexOf(id) + step);
  };
  const onGrab = (wanted: ItemId, { button }: ReactPointerEvent) => {
    const id = idOf(wanted);
    if (button !== 0 || !box.current || id === undefined) return;
    followPointer(box.current, ids.indexOf(id), (to) => move(id, to));
  };

  return (
    <ReorderContext value={{ onGrab, onStep }}>
      {draw(
        (element) => {
          box.current = element;
        },
        ids.map((id) => items.find((item) => item.id === id)?.node),
      )}
      <Announcement text={said} />
    </ReorderContext>
  );
}

interface ReorderRowsProps extends Reorder {
  /** The rows in their order, each drawn with a ReorderHandle in it. */
  rows: { id: number; name: string; node: ReactNode }[];
}

/** By dragging a handle, or by the arrow keys on it. */
export function ReorderRows({ rows, list, ...texts }: ReorderRowsProps) {
  return (
    <ReorderArea
      items={rows}
      save={(move) => moveRowAction({ list, ...move })}
      texts={texts}
      draw={(box, nodes) => (
        <TableBody ref={box} className="reorder-rows">
          {nodes}
        </TableBody>
      )}
    />
  );
}

interface ReorderCardsProps extends Omit<ReorderAreaProps<string>, "draw"> {
  /** The grid that the cards stand in: one below the other below 768 px, several beside each other above. */
  className: string;
}

/** Cards, one or several beside each other, each drawn as a list item with a ReorderHandle in it. */
export function ReorderCards({ className, ...area }: ReorderCardsProps) {
  return (
    <ReorderArea
      {...area}
      draw={(box, nodes) => (
        <ul ref={box} className={cn("reorder-cards", className)}>
          {nodes}
        </ul>
      )}
    />
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

const STEPS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

export function ReorderHandle({ id, name }: { id: ItemId; name: string }) {
  const { onGrab, onStep } = useReorderContext();
  return (
    <IconButton
      data-handle={id}
      label={`Reorder ${name}`}
      icon={GripVerticalIcon}
      title="Drag, or press the arrow keys"
      className="cursor-grab touch-none text-muted-foreground active:cursor-grabbing"
      onPointerDown={(event) => onGrab(id, event)}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (!step) return;
        event.preventDefault();
        onStep(id, step);
      }}
    />
  );
}

interface ReorderStepProps {
  id: ItemId;
  step: -1 | 1;
  label: string;
  icon: LucideIcon;
  disabled: boolean;
}

export function ReorderStep({ id, step, label, icon: Icon, disabled }: ReorderStepProps) {
  const { onStep } = useReorderContext();
  return <IconButton label={label} icon={Icon} disabled={disabled} onClick={() => onStep(id, step)} />;
}
