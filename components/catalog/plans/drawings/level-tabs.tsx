import type { KeyboardEvent } from "react";

interface LevelTabsProps {
  names: string[];
  chosen: number;
  /** Id of the panel that they switch. */
  panel: string;
  onChoose(index: number): void;
}

export function LevelTabs({ names, chosen, panel, onChoose }: LevelTabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (chosen + step + names.length) % names.length;
    onChoose(next);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div role="tablist" aria-label="Levels" className="plan-viewer-tabs" onKeyDown={onKeyDown}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={index === chosen}
          aria-controls={panel}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => onChoose(index)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
