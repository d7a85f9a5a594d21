"use client";

import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";

interface Selection {
  ids: ReadonlySet<number>;
  /** All rows that match are meant, those on other pages too. */
  everything: boolean;
  setEverything: (everything: boolean) => void;
  toggle: (id: number) => void;
  setAll: (ids: number[]) => void;
}

const SelectionContext = createContext<Selection | null>(null);

interface SelectionProviderProps {
  rows: readonly number[];
  children: ReactNode;
}

/**
 * Holds which rows of a list are ticked. When other rows arrive, those that are still there
 * stay ticked. Not by a key of the provider: that would render the table again, and close the
 * menu of a row that somebody has open.
 */
export function SelectionProvider({ rows, children }: SelectionProviderProps) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [everything, setEverything] = useState(false);
  const [known, setKnown] = useState(rows.join());
  if (known !== rows.join()) {
    setKnown(rows.join());
    setEverything(false);
    setIds(new Set(rows.filter((id) => ids.has(id))));
  }
  const value = useMemo(
    () => ({
      ids,
      everything,
      setEverything,
      toggle: (id: number) => {
        setEverything(false);
        setIds((current) => {
          const next = new Set(current);
          if (!next.delete(id)) next.add(id);
          return next;
        });
      },
      setAll: (all: number[]) => {
        setEverything(false);
        setIds(new Set(all));
      },
    }),
    [ids, everything],
  );
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

export function useSelection(): Selection {
  const selection = use(SelectionContext);
  if (!selection) throw new Error("Selection needs a SelectionProvider around it.");
  return selection;
}

export function RowCheckbox({ id, name }: { id: number; name: string }) {
  const { ids, toggle } = useSelection();
  return (
    <Checkbox
      className="block"
      aria-label={`Select ${name}`}
      checked={ids.has(id)}
      onChange={() => toggle(id)}
    />
  );
}

export function SelectAllCheckbox({ ids: all }: { ids: number[] }) {
  const { ids, setAll } = useSelection();
  const every = all.length > 0 && all.every((id) => ids.has(id));
  return (
    <Checkbox
      className="block"
      aria-label="Select all on this page"
      checked={every}
      ref={(box) => {
        if (box) box.indeterminate = ids.size > 0 && !every;
      }}
      onChange={() => setAll(every ? [] : all)}
    />
  );
}
