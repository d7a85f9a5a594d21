import "server-only";

const MAX_UNFOLDED = 5000;
const MAX_FILTER_STEPS = 200;
/** In units of the drawing: a wider blur, and a wider growth of shapes, takes seconds. */
const MAX_BLUR = 100;
const MAX_GROWTH = 20;
const MAX_OCTAVES = 8;
const MAX_SIDE = 10_000;
const MAX_PERCENT = 1000;

const MAX_CHAIN = 2000;
const MAX_DEPTH = 500;

interface Shape {
  tag: string;
  attributes: Map<string, string>;
  children: Shape[];
}

/** The tree of a drawing that was sanitized: its markup is regular by then. Undefined for one that is too deep. */
function treeOf(svg: string): Shape | undefined {
  const root: Shape = { tag: "", attributes: new Map(), children: [] };
  const open = [root];
  for (const [, end, tag = "", attributes = "", empty] of svg.matchAll(
    /<(\/?)([\w:-]+)((?:\s+[\w:.-]+(?:="[^"]*")?)*)\s*(\/?)>/g,
  )) {
    if (end) {
      if (open.length > 1) open.pop();
      continue;
    }
    const shape: Shape = { tag, attributes: new Map(), children: [] };
    for (const [, name = "", value = ""] of attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
      shape.attributes.set(name, value);
    }
    open.at(-1)?.children.push(shape);
    if (!empty) open.push(shape);
    if (open.length > MAX_DEPTH) return undefined;
  }
  return root;
}

function allOf(shape: Shape): Shape[] {
  const found = [shape];
  for (const one of found) for (const child of one.children) found.push(child);
  return found;
}

const numbersIn = (text: string | undefined): number[] =>
  (text?.match(/-?[\d.]+(?:e[-+]?\d+)?/gi) ?? []).map(Number);

function timesOf(shape: Shape, attribute: string): number {
  if (!attribute.startsWith("marker")) return 1;
  const { attributes } = shape;
  return Math.max(1, numbersIn(attributes.get("d") ?? attributes.get("points")).length / 2);
}

function* targetsOf(shape: Shape): Generator<[id: string, times: number]> {
  for (const [name, value] of shape.attributes) {
    if (name === "href" || name === "xlink:href") yield [value.trim().slice(1), 1];
    for (const [, id = ""] of value.matchAll(/url\s*\(\s*(?:&quot;|['"])?\s*#([^)'"&\s]+)/gi)) {
      yield [id, timesOf(shape, name)];
    }
  }
}

/** What a browser has to draw when all references are followed; endless for a circle of them. */
function unfolder(byId: Map<string, Shape>, weight: (shape: Shape) => number) {
  const known = new Map<Shape, number>();
  const under = new Set<Shape>();
  const unfolded = (shape: Shape): number => {
    if (under.size > MAX_CHAIN) return Number.POSITIVE_INFINITY;
    const before = known.get(shape);
    if (before !== undefined) return before;
    if (under.has(shape)) return Number.POSITIVE_INFINITY;
    under.add(shape);
    let sum = weight(shape);
    for (const child of shape.children) sum += unfolded(child);
    for (const [id, times] of targetsOf(shape)) {
      const target = byId.get(id);
      if (target) sum += times * unfolded(target);
    }
    under.delete(shape);
    known.set(shape, sum);
    return sum;
  };
  return unfolded;
}

function isTooLarge(text: string | undefined): boolean {
  if (text === undefined) return false;
  return Math.abs(Number.parseFloat(text)) > (text.trim().endsWith("%") ? MAX_PERCENT : MAX_SIDE);
}

function filterProblem(shape: Shape): string | undefined {
  const above = (attribute: string, most: number) =>
    numbersIn(shape.attributes.get(attribute)).some((number) => number > most);
  switch (shape.tag) {
    case "feGaussianBlur":
    case "feDropShadow":
      return above("stdDeviation", MAX_BLUR)
        ? `A blur in the drawing is too wide: keep stdDeviation at ${MAX_BLUR} or less.`
        : undefined;
    case "feMorphology":
      return above("radius", MAX_GROWTH)
        ? `A filter in the drawing grows shapes too far: keep the radius at ${MAX_GROWTH} or less.`
        : undefined;
    case "feTurbulence":
      return above("numOctaves", MAX_OCTAVES)
        ? `The noise in the drawing is too fine: keep numOctaves at ${MAX_OCTAVES} or less.`
        : undefined;
    default:
      return undefined;
  }
}

const OWN_PICTURE = new Set(["filter", "mask", "pattern", "marker"]);

/**
 * In words that say what to change; undefined where no browser would stall.
 * @param svg a drawing that was sanitized
 */
export function svgCostProblem(svg: string): string | undefined {
  const root = treeOf(svg);
  if (!root) return "The drawing is nested too deeply: flatten its groups.";
  const shapes = allOf(root);
  const byId = new Map<string, Shape>();
  for (const shape of shapes) {
    const id = shape.attributes.get("id");
    if (id !== undefined && !byId.has(id)) byId.set(id, shape);
  }
  const all = unfolder(byId, () => 1)(root);
  if (all === Number.POSITIVE_INFINITY)
    return "Parts of the drawing repeat themselves without end: remove the use that points at its own group.";
  if (all - shapes.length > MAX_UNFOLDED)
    return `The drawing repeats parts so often that it comes to ${Math.round(all).toLocaleString("en-US")} shapes: use fewer copies of copies, ${MAX_UNFOLDED.toLocaleString("en-US")} at most.`;
  for (const shape of shapes) {
    const problem = filterProblem(shape);
    if (problem) return problem;
    const { attributes, tag } = shape;
    if (OWN_PICTURE.has(tag) && ["width", "height"].some((side) => isTooLarge(attributes.get(side))))
      return `A ${tag} in the drawing is too large: keep its width and height at ${MAX_SIDE.toLocaleString("en-US")} units or ${MAX_PERCENT}% or less.`;
  }
  const steps = unfolder(byId, ({ tag }) => (tag.startsWith("fe") ? 1 : 0))(root);
  const own = shapes.filter(({ tag }) => tag.startsWith("fe")).length;
  return steps - own > MAX_FILTER_STEPS
    ? `The drawing runs filters ${Math.round(steps - own).toLocaleString("en-US")} times: filter one group instead of each shape, ${MAX_FILTER_STEPS} steps at most.`
    : undefined;
}
