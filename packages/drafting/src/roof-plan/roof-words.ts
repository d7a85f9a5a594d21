import { type FreePlace, lettersOf, placesRound } from "../geometry/free-place.ts";
import { isWithin, type P2, p2 } from "../geometry/geometry.ts";
import { type Pt, pt, type Shape, type TextShape, textWidth } from "../geometry/shape.ts";

/** How far aside an arrow may stand of where it was meant, in steps of so many feet. */
const ASIDE = { step: 1, reach: 14 };

/** The way an arrow points, and whether its words run along it. */
interface Way {
  dx: number;
  dy: number;
  turned: boolean;
}

/** Sets the arrows and words of a roof plan off its lines and off one another. */
export class RoofWords {
  private readonly free: FreePlace;
  private readonly text: number;

  constructor(free: FreePlace, text: number) {
    this.free = free;
    this.text = text;
  }

  /** A word at a place or as near to it as there is room. */
  near(value: string, at: Pt): Shape {
    return this.free.set(this.word(value, at), placesRound(at, this.text * 0.4, 10));
  }

  /** The name of a line beside it: along a ridge from north to south it reads upwards. */
  along(from: P2, to: P2, value: string): Shape {
    const upright = Math.abs(to.x - from.x) < 0.05;
    const word: TextShape = { ...this.word(value, pt(0, 0)), rotate: upright ? -90 : 0 };
    const places = [1 / 3, 2 / 3, 0.5, 0.2, 0.8].flatMap((t) => {
      const p = pt(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
      const off = this.text * 0.8;
      const level = Math.abs(to.y - from.y) < 0.05;
      const wide = upright ? off : level ? 0 : textWidth(value, this.text) / 2 + off / 2;
      const high = upright ? 0 : off;
      return [pt(p.x - wide, p.y - high), pt(p.x + wide, p.y - high), pt(p.x + wide, p.y + high)];
    });
    return this.free.set(word, places);
  }

  /**
   * An arrow down the slope with its words beside it, on what is seen of its roof: moved aside, and
   * shortened where the roof is short, until it crosses no line. Of several wordings the first that fits.
   */
  arrow(from: P2, to: P2, wordings: readonly string[], seen: P2[][]): Shape[] {
    const whole = Math.hypot(to.x - from.x, to.y - from.y);
    if (whole < 0.1) return [];
    const [dx, dy] = [(to.x - from.x) / whole, (to.y - from.y) / whole];
    const middle = pt((from.x + to.x) / 2, (from.y + to.y) / 2);
    let best: { length: number; at: Pt; turned: boolean; words: string } | undefined;
    let least = Number.POSITIVE_INFINITY;
    const ways = wordings.flatMap((words) => [
      { words, length: whole, turned: false },
      { words, length: whole * 0.65, turned: false },
      { words, length: whole * 0.4, turned: false },
      // On a narrow roof the words run along the arrow.
      { words, length: whole, turned: Math.abs(dy) > Math.abs(dx) },
    ]);
    for (const { words, length, turned } of ways) {
      for (const at of placesRound(middle, ASIDE.step, ASIDE.reach)) {
        const half = length / 2;
        const ends = [p2(at.x - dx * half, at.y - dy * half), p2(at.x + dx * half, at.y + dy * half)];
        if (!ends.every((end) => isWithin(seen, end))) continue;
        const cost = this.boxesOf(at, half, { dx, dy, turned }, words).reduce(
          (sum, box) => sum + this.free.cost(box),
          0,
        );
        if (cost >= least) continue;
        best = { length, at, turned, words };
        least = cost;
        if (cost === 0) break;
      }
      if (least === 0) break;
    }
    const words = wordings[0] ?? "";
    const one = best ?? { at: middle, length: whole, turned: false, words };
    return this.arrowAt(one.at, one.length / 2, { dx, dy, turned: one.turned }, one.words);
  }

  private boxesOf(at: Pt, half: number, way: Way, words: string) {
    const { dx, dy } = way;
    const [rx, ry] = [Math.abs(dx) * half + 0.25, Math.abs(dy) * half + 0.25];
    return [{ x: at.x - rx, y: at.y - ry, w: 2 * rx, d: 2 * ry }, lettersOf(this.wordBeside(at, way, words))];
  }

  private wordBeside(at: Pt, { dx, dy, turned }: Way, value: string): TextShape {
    if (turned) return { ...this.word(value, pt(at.x - this.text * 0.75, at.y)), rotate: -90 };
    const upright = Math.abs(dy) > Math.abs(dx);
    return {
      ...this.word(value, upright ? pt(at.x + this.text * 0.6, at.y) : pt(at.x, at.y - this.text * 0.75)),
      anchor: upright ? "start" : "middle",
    };
  }

  private arrowAt(at: Pt, half: number, way: Way, words: string): Shape[] {
    const { dx, dy } = way;
    const [from, to] = [pt(at.x - dx * half, at.y - dy * half), pt(at.x + dx * half, at.y + dy * half)];
    const [head, wide] = [0.6, 0.2];
    const barb = (side: 1 | -1): Pt =>
      pt(to.x - dx * head - side * dy * wide, to.y - dy * head + side * dx * wide);
    const shapes: Shape[] = [
      { type: "polyline", layer: "A-ROOF-DRAN", points: [from, to], weight: "fine" },
      {
        type: "polygon",
        layer: "A-ROOF-DRAN",
        loops: [[to, barb(1), barb(-1)]],
        fill: "poche",
        weight: "hair",
      },
      this.wordBeside(at, way, words),
    ];
    this.free.draw(shapes);
    return shapes;
  }

  private word(value: string, at: Pt): TextShape {
    return { type: "text", layer: "A-ANNO-TEXT", at, value, size: this.text, anchor: "middle" };
  }
}
