"use client";

import "./floor-plan-viewer.css";
import { Maximize, Minus, Plus } from "lucide-react";
import { type RefObject, useId, useRef, useState } from "react";
import { NotLoaded } from "@/components/site/not-loaded";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { usePanZoom } from "@/components/ui/use-pan-zoom";
import { roomWords } from "@/lib/catalog/previews/rules/wording";
import type { PreviewFloor } from "@/lib/catalog/previews/schema";
import { FloorDrawing } from "./floor-drawing";
import type { LatePartProps } from "./late-part";
import { LevelTabs } from "./level-tabs";
import { useDrawings } from "./use-drawings";

export function FloorPlanViewer({ slug, children }: LatePartProps) {
  const { drawings, failed, retry } = useDrawings(slug);
  if (!drawings || drawings.floors.length === 0)
    return (
      <>
        {failed ? <NotLoaded title="The rooms have not loaded" onRetry={retry} className="mt-4" /> : null}
        {children}
      </>
    );
  return (
    <>
      <Viewer floors={drawings.floors} />
      {/* For print, which takes every level. */}
      <div className="plan-viewer-paper">{children}</div>
    </>
  );
}

const LAYERS = [
  ["furniture", "Furniture"],
  ["dimensions", "Dimensions"],
] as const;

/** Times that a plan is enlarged before names of rooms with their sizes can be read on a phone. */
const DETAIL_ZOOM = 2;

/** The level that one walks in at: a house with a basement is not shown from below. */
const entranceOf = (floors: PreviewFloor[]) =>
  Math.max(
    floors.findIndex(({ name }) => !/basement/i.test(name)),
    0,
  );

function Viewer({ floors }: { floors: PreviewFloor[] }) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const pan = usePanZoom(frame);
  const [level, setLevel] = useState(() => entranceOf(floors));
  const [mirrored, setMirrored] = useState(false);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [pressed, setPressed] = useState<number>();
  const [pointed, setPointed] = useState<number>();
  const floor = floors[level] ?? floors[0];
  if (!floor) return null;
  const shown = pointed ?? pressed;
  const room = floor.rooms[shown ?? -1];
  const press = (index: number) => setPressed(index === pressed ? undefined : index);
  const turnTo = (next: number) => {
    setLevel(next);
    setPressed(undefined);
    setPointed(undefined);
    pan.reset();
  };
  return (
    <div className="plan-viewer" data-print="hide">
      <div className="plan-viewer-bar">
        {floors.length > 1 ? (
          <LevelTabs
            names={floors.map(({ name }) => name)}
            chosen={level}
            panel={`${id}-panel`}
            onChoose={turnTo}
          />
        ) : null}
        <Switches
          mirrored={mirrored}
          hidden={hidden}
          onMirror={() => setMirrored(!mirrored)}
          onHide={setHidden}
        />
        <ZoomButtons pan={pan} />
      </div>
      <div
        className="plan-viewer-body"
        id={`${id}-panel`}
        {...(floors.length > 1 ? { role: "tabpanel", "aria-label": floor.name } : {})}
      >
        <div>
          <PlanFrame
            frame={frame}
            pan={pan}
            floor={floor}
            mirrored={mirrored}
            hidden={hidden}
            shown={shown}
            onPress={press}
            onPoint={setPointed}
          />
          <RoomText room={room} mirrored={mirrored} />
        </div>
        <RoomList floor={floor} pressed={pressed} shown={shown} onPress={press} onPoint={setPointed} />
      </div>
    </div>
  );
}

interface SwitchesProps {
  mirrored: boolean;
  hidden: readonly string[];
  onMirror: () => void;
  onHide: (hidden: readonly string[]) => void;
}

function Switches({ mirrored, hidden, onMirror, onHide }: SwitchesProps) {
  return (
    <div className="plan-viewer-switches">
      <Button variant="outline" size="sm" aria-pressed={mirrored} onClick={onMirror}>
        Mirrored
      </Button>
      {LAYERS.map(([layer, name]) => {
        const others = hidden.filter((one) => one !== layer);
        const isShown = others.length === hidden.length;
        return (
          <Button
            key={layer}
            variant="outline"
            size="sm"
            aria-pressed={isShown}
            onClick={() => onHide(isShown ? [...hidden, layer] : others)}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}

function ZoomButtons({ pan }: { pan: ReturnType<typeof usePanZoom> }) {
  const isWhole = pan.zoom === 1;
  return (
    <div className="plan-viewer-zoom">
      <IconButton variant="outline" label="Zoom out" icon={Minus} disabled={isWhole} onClick={pan.zoomOut} />
      <IconButton
        variant="outline"
        label="Zoom in"
        icon={Plus}
        disabled={pan.isLargest}
        onClick={pan.zoomIn}
      />
      <IconButton
        variant="outline"
        label="Show the whole plan"
        icon={Maximize}
        disabled={isWhole}
        onClick={pan.reset}
      />
    </div>
  );
}

interface PlanFrameProps {
  frame: RefObject<HTMLDivElement | null>;
  pan: ReturnType<typeof usePanZoom>;
  floor: PreviewFloor;
  mirrored: boolean;
  hidden: readonly string[];
  /** The room that is told. */
  shown: number | undefined;
  onPress: (index: number) => void;
  onPoint: (index: number | undefined) => void;
}

/** The window that the drawing is moved and enlarged in. */
function PlanFrame({ frame, pan, floor, mirrored, hidden, shown, onPress, onPoint }: PlanFrameProps) {
  return (
    <div
      ref={frame}
      role="application"
      aria-label={`Floor plan, ${floor.name}${mirrored ? ", mirrored" : ""}. Plus and minus zoom, arrow keys move, 0 shows the whole.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is worked by keys
      tabIndex={0}
      className="plan-viewer-frame"
      data-zoomed={pan.zoom > 1 || undefined}
      data-near={pan.zoom >= DETAIL_ZOOM || undefined}
      style={{ touchAction: pan.touchAction }}
      {...pan.handlers}
    >
      <FloorDrawing
        floor={floor}
        mirrored={mirrored}
        hidden={hidden}
        chosen={shown}
        style={pan.style}
        onPoint={onPoint}
        onPress={(index) => {
          if (!pan.wasDragged()) onPress(index);
        }}
      />
    </div>
  );
}

interface RoomTextProps {
  room: PreviewFloor["rooms"][number] | undefined;
  mirrored: boolean;
}

/** What there is to say of the room that is told; how to choose one while none is. */
function RoomText({ room, mirrored }: RoomTextProps) {
  return (
    <p aria-live="polite" className="plan-viewer-room">
      {room ? (
        roomWords(room, mirrored)
      ) : (
        <>
          <span>Choose a room to see its size, doors and windows. Zoom with two fingers</span>
          <span className="plan-viewer-wheel">, or with Ctrl and the wheel</span>
          <span>.</span>
        </>
      )}
    </p>
  );
}

interface RoomListProps {
  floor: PreviewFloor;
  pressed: number | undefined;
  shown: number | undefined;
  onPress: (index: number) => void;
  onPoint: (index: number | undefined) => void;
}

function RoomList({ floor, pressed, shown, onPress, onPoint }: RoomListProps) {
  return (
    <ul className="plan-viewer-rooms" aria-label={`Rooms, ${floor.name}`}>
      {floor.rooms.map(({ name, size, area }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms of a level do not move, and some share a name
        <li key={index}>
          <button
            type="button"
            aria-pressed={index === pressed}
            data-on={index === shown || undefined}
            onClick={() => onPress(index)}
            onFocus={() => onPoint(index)}
            onBlur={() => onPoint(undefined)}
            onPointerEnter={() => onPoint(index)}
            onPointerLeave={() => onPoint(undefined)}
          >
            <span>{name}</span> <span>{size || `${area} sq ft`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
