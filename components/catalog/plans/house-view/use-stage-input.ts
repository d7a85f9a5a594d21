import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { Stage } from "./stage";

const PRESS_PX = 6;
const ZOOM = 1.15;

export function useStageInput(stage: RefObject<Stage | null>, holder: RefObject<HTMLElement | null>) {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const moved = useRef(0);

  // React listens to the wheel passively, so that the page's scrolling could not be prevented.
  useEffect(() => {
    const element = holder.current;
    const onWheel = (event: globalThis.WheelEvent) => {
      event.preventDefault();
      stage.current?.zoom(event.deltaY > 0 ? 1.08 : 1 / 1.08);
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [stage, holder]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (pointers.current.size === 0) moved.current = 0;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
    moved.current += Math.abs(dx) + Math.abs(dy);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    if (other) {
      const apart = (x: number, y: number) => Math.hypot(x - other.x, y - other.y) || 1;
      stage.current?.zoom(apart(before.x, before.y) / apart(event.clientX, event.clientY));
      stage.current?.pan(dx / 2, dy / 2);
    } else if (event.shiftKey || event.buttons === 2) {
      stage.current?.pan(dx, dy);
    } else {
      stage.current?.drag(dx, dy);
    }
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const alone = pointers.current.size === 1;
    pointers.current.delete(event.pointerId);
    if (alone && moved.current < PRESS_PX) stage.current?.press(event.clientX, event.clientY);
  };
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event;
    if (key === "ArrowUp" || key === "ArrowDown" || key === "ArrowLeft" || key === "ArrowRight")
      stage.current?.step(key);
    else if (key === "+" || key === "=") stage.current?.zoom(1 / ZOOM);
    else if (key === "-") stage.current?.zoom(ZOOM);
    else return;
    event.preventDefault();
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown };
}
