import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";

/** Where something lies in its frame: pixels it is moved by, and times it is enlarged, about the middle. */
interface View {
  x: number;
  y: number;
  zoom: number;
}

const WHOLE: View = { x: 0, y: 0, zoom: 1 };
const MAX_ZOOM = 8;
const STEP = 1.5;
const NUDGE = 60;
/** Where the keys move what lies in the frame: the eye goes the way of the arrow. */
const MOVES: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: NUDGE, y: 0 },
  ArrowRight: { x: -NUDGE, y: 0 },
  ArrowUp: { x: 0, y: NUDGE },
  ArrowDown: { x: 0, y: -NUDGE },
};
const ZOOMS: Readonly<Record<string, number>> = { "+": STEP, "=": STEP, "-": 1 / STEP };
/** Pixels that a pointer may stray and still have pressed. */
const STRAY = 4;

/** A view that leaves no more of its frame empty than the whole does. */
function held({ x, y, zoom }: View, frame: DOMRect | undefined): View {
  const room = (size: number) => ((zoom - 1) * size) / 2;
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return { x: within(x, room(frame?.width ?? 0)), y: within(y, room(frame?.height ?? 0)), zoom };
}

interface Point {
  x: number;
  y: number;
}

type Frame = RefObject<HTMLElement | null>;
/** Enlarges about a point of the screen, the middle of the frame when there is none, and moves. */
type Change = (times: number, at?: Point, by?: Point) => void;

const pointOf = (event: { clientX: number; clientY: number }): Point => ({
  x: event.clientX,
  y: event.clientY,
});

/** Enlarges by the wheel. React listens to it passively; the browser's own zoom is to be held back. */
function useWheel(frame: Frame, change: Change): void {
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      change(Math.exp(-Math.max(-100, Math.min(100, event.deltaY)) / 160), pointOf(event));
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [frame, change]);
}

function usePointers(frame: Frame, change: Change) {
  const pointers = useRef(new Map<number, Point>());
  const strayed = useRef(false);
  const onPointerDown = (event: PointerEvent) => {
    if (pointers.current.size === 0) strayed.current = false;
    pointers.current.set(event.pointerId, pointOf(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const moved = { x: now.x - before.x, y: now.y - before.y };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (!strayed.current && Math.hypot(moved.x, moved.y) < STRAY && !other) return;
    if (!strayed.current) frame.current?.setPointerCapture(event.pointerId);
    strayed.current = true;
    pointers.current.set(event.pointerId, now);
    if (!other) {
      change(1, undefined, moved);
      return;
    }
    const apart = (p: Point) => Math.hypot(p.x - other.x, p.y - other.y);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    change(apart(now) / Math.max(1, apart(before)), middle, { x: moved.x / 2, y: moved.y / 2 });
  };
  const onPointerEnd = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };
  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
    wasDragged: () => strayed.current,
  };
}

/**
 * By buttons, the wheel with Ctrl (which a pinch on a touchpad is), two fingers, dragging once it
 * is enlarged, and keys (arrows, plus, minus, 0). One finger scrolls the page while nothing is
 * enlarged.
 */
export function usePanZoom(frame: Frame) {
  const [view, setView] = useState(WHOLE);
  const change = useCallback<Change>(
    (times, at, by = { x: 0, y: 0 }) => {
      const box = frame.current?.getBoundingClientRect();
      setView((now) => {
        const zoom = Math.min(MAX_ZOOM, Math.max(1, now.zoom * times));
        const px = at && box ? at.x - box.left - box.width / 2 : 0;
        const py = at && box ? at.y - box.top - box.height / 2 : 0;
        const grown = zoom / now.zoom;
        return held({ x: px - (px - now.x) * grown + by.x, y: py - (py - now.y) * grown + by.y, zoom }, box);
      });
    },
    [frame],
  );
  const reset = useCallback(() => setView(WHOLE), []);
  useWheel(frame, change);
  const { handlers, wasDragged } = usePointers(frame, change);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = MOVES[event.key];
    const times = ZOOMS[event.key];
    if (by) change(1, undefined, by);
    else if (times) change(times);
    else if (event.key === "0") reset();
    else return;
    event.preventDefault();
  };

  return {
    zoom: view.zoom,
    /** For the element that lies in the frame. */
    style: { transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` },
    /** For the frame. */
    handlers: { ...handlers, onKeyDown },
    /** What the browser itself may do with a finger on the frame. */
    touchAction: view.zoom > 1 ? "none" : "pan-y",
    zoomIn: () => change(STEP),
    zoomOut: () => change(1 / STEP),
    reset,
    /** Whether the last pointer was dragged rather than pressed. */
    wasDragged,
    isLargest: view.zoom >= MAX_ZOOM,
  };
}
