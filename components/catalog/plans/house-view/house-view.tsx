"use client";

import { mirrorScene, type Scene, sceneGlb } from "drafting/scene";
import { Minus, Plus, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import css from "./house-view.module.css";
import type { Mode } from "./lighting";
import { Stage } from "./stage";
import { SunFields } from "./sun-fields";
import { useStageInput } from "./use-stage-input";
import { groundLevel } from "./walker";

const MODES: readonly { mode: Mode; label: string; hint: string }[] = [
  {
    mode: "outside",
    label: "Outside",
    hint: "Drag or use the arrow keys to walk round the house, + and - to come closer.",
  },
  {
    mode: "dollhouse",
    label: "Dollhouse",
    hint: "The house cut open above a level. Drag or use the arrow keys to turn it, + and - to come closer.",
  },
  {
    mode: "walk",
    label: "Walk",
    hint: "Press where you want to go, or use the arrow keys. Drag to look around.",
  },
];

interface HouseViewProps {
  scene: Scene;
  name: string;
  onClose(): void;
}

function useStage(scene: Scene, onRoom: (room: string) => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const labels = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
  const [broken, setBroken] = useState(false);
  const entered = useEffectEvent(onRoom);
  // The native dialog keeps the focus inside and gives it back when it closes.
  useEffect(() => {
    dialog.current?.showModal();
    if (!holder.current) return;
    const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    try {
      const made = new Stage(
        holder.current,
        scene,
        {
          labels: (list) => writeLabels(labels.current, list),
          entered: (_, room) => entered(room),
        },
        reduced,
      );
      stage.current = made;
      const sizes = new ResizeObserver(() => made.resize());
      sizes.observe(holder.current);
      return () => {
        sizes.disconnect();
        made.dispose();
        stage.current = null;
      };
    } catch (error) {
      console.warn("The house cannot be shown in 3D:", error);
      setBroken(true);
    }
  }, [scene]);
  return { dialog, holder, labels, stage, broken };
}

function useChoices(scene: Scene) {
  const [mode, setMode] = useState<Mode>("outside");
  const [level, setLevel] = useState(() => groundLevel(scene));
  const [mirrored, setMirrored] = useState(false);
  const [said, setSaid] = useState("");
  const view = useStage(scene, setSaid);
  const { stage } = view;
  return {
    ...{ view, mode, level, mirrored, said },
    choose: (next: Mode) => {
      setMode(next);
      setSaid("");
      stage.current?.setMode(next);
    },
    slice: (next: number) => {
      setLevel(next);
      stage.current?.setLevel(next);
    },
    mirror: (next: boolean) => {
      setMirrored(next);
      stage.current?.setMirrored(next);
    },
    goTo: (toLevel: number, room: number) => {
      if (mode === "outside") setMode("walk");
      setLevel(toLevel);
      stage.current?.goToRoom(toLevel, room);
      setSaid(scene.levels[toLevel]?.rooms[room]?.name ?? "");
    },
  };
}

export default function HouseView({ scene, name, onClose }: HouseViewProps) {
  const { view, mode, level, mirrored, said, choose, slice, mirror, goTo } = useChoices(scene);
  const { dialog, holder, labels, stage, broken } = view;
  const input = useStageInput(stage, holder);
  const shown = MODES.find((one) => one.mode === mode);
  return (
    <dialog ref={dialog} aria-label={`${name} in 3D`} onClose={onClose} className={css.view}>
      <div className={css.frame}>
        <div className={css.bar}>
          <h2 className={css.title}>{`${name} in 3D`}</h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className={css.round}
          >
            <X size={20} />
          </button>
        </div>
        {broken ? (
          <div className={css.sorry} role="alert">
            <p>This browser cannot show houses in 3D.</p>
            <p className={css.note}>The floor plans on the page of this plan show the same rooms.</p>
          </div>
        ) : (
          <>
            <div
              ref={holder}
              role="application"
              aria-label={`${name}, ${shown?.label} view. Arrow keys move, plus and minus zoom.`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture takes keys
              tabIndex={0}
              className={css.stage}
              onContextMenu={(event) => event.preventDefault()}
              {...input}
            >
              <div ref={labels} className={css.labels} aria-hidden="true" />
              <ZoomButtons onZoom={(times) => stage.current?.zoom(times)} />
            </div>
            <section className={css.side} aria-label="What to show">
              <Choices
                label="View"
                choices={MODES.map((one) => one.label)}
                chosen={MODES.findIndex((one) => one.mode === mode)}
                onChoose={(index) => choose(MODES[index]?.mode ?? mode)}
              />
              <p className={css.note}>{shown?.hint}</p>
              {mode === "dollhouse" && scene.levels.length > 1 ? (
                <Choices
                  label="Level"
                  choices={scene.levels.map((one) => one.name)}
                  chosen={level}
                  onChoose={slice}
                />
              ) : null}
              <SunFields onSun={(hour, facing) => stage.current?.setSun(hour, facing)} />
              <label className={css.check}>
                <input
                  type="checkbox"
                  checked={mirrored}
                  onChange={(event) => mirror(event.target.checked)}
                />
                Mirrored
              </label>
              <p role="status" className={css.note}>
                {said}
              </p>
              <RoomList scene={scene} onRoom={goTo} />
              <div>
                <button
                  type="button"
                  className={css.press}
                  onClick={() => save(mirrored ? mirrorScene(scene) : scene, name)}
                >
                  Download model (.glb)
                </button>
                <p className={css.note}>For viewing in other programs; not a drawing to build from.</p>
              </div>
            </section>
          </>
        )}
      </div>
    </dialog>
  );
}

function ZoomButtons({ onZoom }: { onZoom: (times: number) => void }) {
  return (
    <div className={css.zoom} onPointerDown={(event) => event.stopPropagation()}>
      <button type="button" aria-label="Zoom in" className={css.round} onClick={() => onZoom(0.8)}>
        <Plus size={20} />
      </button>
      <button type="button" aria-label="Zoom out" className={css.round} onClick={() => onZoom(1.25)}>
        <Minus size={20} />
      </button>
    </div>
  );
}

interface ChoicesProps {
  label: string;
  choices: readonly string[];
  chosen: number;
  onChoose: (index: number) => void;
}

function Choices({ label, choices, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset className={css.row} aria-label={label}>
      {choices.map((choice, index) => (
        <button
          key={choice}
          type="button"
          aria-pressed={index === chosen}
          onClick={() => onChoose(index)}
          className={css.press}
        >
          {choice}
        </button>
      ))}
    </fieldset>
  );
}

function RoomList({ scene, onRoom }: { scene: Scene; onRoom: (level: number, room: number) => void }) {
  return scene.levels.map(({ name, rooms }, level) => (
    <div key={name}>
      <h3>{name}</h3>
      <ul>
        {rooms.map((room, at) => (
          <li key={`${room.x} ${room.y}`}>
            <button type="button" className={css.room} onClick={() => onRoom(level, at)}>
              <span>{room.name}</span>
              {room.size ? <small>{room.size}</small> : null}
            </button>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** A name that would lie on another is left out. */
function writeLabels(
  holder: HTMLElement | null,
  list: readonly { name: string; size: string; x: number; y: number }[],
): void {
  const placed: { x: number; y: number; w: number }[] = [];
  const spans = list.flatMap(({ name, x, y }) => {
    const w = name.length * 6.5 + 14;
    if (placed.some((one) => Math.abs(one.x - x) < (one.w + w) / 2 && Math.abs(one.y - y) < 22)) return [];
    placed.push({ x, y, w });
    const span = document.createElement("span");
    span.textContent = name;
    span.style.left = `${Math.round(x)}px`;
    span.style.top = `${Math.round(y)}px`;
    return [span];
  });
  holder?.replaceChildren(...spans);
}

function save(scene: Scene, name: string): void {
  const url = URL.createObjectURL(new Blob([sceneGlb(scene)], { type: "model/gltf-binary" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name.replaceAll(/[^A-Za-z0-9]+/g, "-")}.glb`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
