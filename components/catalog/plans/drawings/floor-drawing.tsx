import { type CSSProperties, useEffect, useRef, useState } from "react";
import { NotLoaded } from "@/components/site/not-loaded";
import { useOverdue } from "@/components/site/use-overdue";
import { Spinner } from "@/components/ui/spinner";
import type { PreviewFloor } from "@/lib/catalog/previews/schema";

/** How wide every drawing is, in its own units; a mirrored one is the mirror image about its middle. */
const SHEET_WIDTH = 1600;

const fetched = new Map<string, Promise<SVGElement>>();

/** The drawing at an address, read as what it is: an SVG document, whose scripts, had it any, never run. */
function fetchDrawing(address: string, again: boolean): Promise<SVGElement> {
  const known = fetched.get(address);
  if (known && !again) return known;
  const call = fetch(address, { cache: again ? "reload" : "default" }).then(async (response) => {
    if (!response.ok) throw new Error(`${response.status} for ${address}`);
    const { documentElement } = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
    if (!(documentElement instanceof SVGElement)) throw new Error(`${address} is no drawing`);
    return documentElement;
  });
  fetched.set(address, call);
  call.catch(() => {
    if (fetched.get(address) === call) fetched.delete(address);
  });
  return call;
}

/** Puts the drawing at an address into a sheet, where the last one stands until it is there. */
function useDrawingOf(address: string, viewBox: string) {
  const sheet = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const overdue = useOverdue(shown !== address && !failed, attempt);

  useEffect(() => {
    let wanted = true;
    setFailed(false);
    fetchDrawing(address, attempt > 0).then(
      (drawing) => {
        if (!wanted) return;
        const copy = document.importNode(drawing, true);
        copy.setAttribute("viewBox", viewBox);
        for (const name of ["width", "height", "role"]) copy.removeAttribute(name);
        copy.setAttribute("aria-hidden", "true");
        // The browser would show it as a tip wherever one points.
        copy.querySelector("title")?.remove();
        sheet.current?.replaceChildren(copy);
        setShown(address);
      },
      (error: unknown) => {
        console.warn("A floor plan could not be read:", error);
        if (wanted) setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [address, viewBox, attempt]);

  return { sheet, shown, failed, overdue, retry: () => setAttempt(attempt + 1) };
}

interface FloorDrawingProps {
  floor: PreviewFloor;
  mirrored: boolean;
  hidden: readonly string[];
  chosen: number | undefined;
  style: CSSProperties;
  onPoint(room: number | undefined): void;
  onPress(room: number): void;
}

export function FloorDrawing({
  floor,
  mirrored,
  hidden,
  chosen,
  style,
  onPoint,
  onPress,
}: FloorDrawingProps) {
  const address = mirrored ? floor.mirrored : floor.plan;
  const [x, y, width, height] = floor.box;
  const viewBox = `${mirrored ? SHEET_WIDTH - x - width : x} ${y} ${width} ${height}`;
  const { sheet, shown, failed, overdue, retry } = useDrawingOf(address, viewBox);

  const path = (outline: PreviewFloor["rooms"][number]["outline"]) =>
    outline
      .map((loop) => `M${loop.map(([px, py]) => `${mirrored ? SHEET_WIDTH - px : px} ${py}`).join("L")}Z`)
      .join("");
  return (
    <div
      className="plan-viewer-sheet"
      data-hidden={hidden.join(" ")}
      aria-busy={shown !== address && !failed}
      style={{ ...style, aspectRatio: `${width} / ${height}`, "--wide": width / height } as CSSProperties}
    >
      <div ref={sheet} className="plan-viewer-drawing" />
      <svg viewBox={viewBox} aria-hidden="true" className="plan-viewer-over">
        {floor.rooms.map(({ outline }, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: keys work the list of rooms beside it
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms of a level do not move, and some share a name
            key={index}
            d={path(outline)}
            fillRule="evenodd"
            data-on={index === chosen || undefined}
            onPointerEnter={(event) => {
              if (event.pointerType === "mouse") onPoint(index);
            }}
            onPointerLeave={(event) => {
              if (event.pointerType === "mouse") onPoint(undefined);
            }}
            onClick={() => onPress(index)}
          />
        ))}
      </svg>
      {shown === undefined && !failed && !overdue ? (
        <Spinner label="Loading the floor plan" className="size-8" />
      ) : null}
      {failed || overdue ? (
        // What is pressed in it does not move the plan.
        <div className="relative" onPointerDown={(event) => event.stopPropagation()}>
          <NotLoaded title="This floor plan has not loaded" onRetry={retry} />
        </div>
      ) : null}
    </div>
  );
}
