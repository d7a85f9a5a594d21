import "server-only";
import sanitizeHtml from "sanitize-html";

const TAGS = [
  ...["svg", "g", "defs", "symbol", "use", "title", "desc", "marker", "pattern", "mask", "clipPath"],
  ...["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "textPath"],
  ...["linearGradient", "radialGradient", "stop", "filter", "feBlend", "feColorMatrix", "feComposite"],
  ...["feComponentTransfer", "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feFlood", "feGaussianBlur"],
  ...["feMerge", "feMergeNode", "feMorphology", "feOffset", "feTile", "feTurbulence", "feDropShadow"],
];

const ATTRIBUTES = [
  ...[
    "xmlns",
    "xmlns:xlink",
    "xml:space",
    "version",
    "viewBox",
    "preserveAspectRatio",
    "id",
    "class",
    "role",
  ],
  ...[
    "x",
    "y",
    "x1",
    "y1",
    "x2",
    "y2",
    "dx",
    "dy",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
    "fx",
    "fy",
    "width",
    "height",
  ],
  ...["d", "points", "pathLength", "transform", "transform-origin", "rotate", "textLength", "lengthAdjust"],
  ...["fill", "fill-opacity", "fill-rule", "stroke", "stroke-*", "opacity", "color", "display", "visibility"],
  ...["clip-path", "clip-rule", "mask", "filter", "marker-start", "marker-mid", "marker-end", "paint-order"],
  ...[
    "font-family",
    "font-size",
    "font-style",
    "font-weight",
    "font-variant",
    "letter-spacing",
    "word-spacing",
  ],
  ...["text-anchor", "text-decoration", "dominant-baseline", "alignment-baseline", "baseline-shift"],
  ...["gradientUnits", "gradientTransform", "spreadMethod", "offset", "stop-color", "stop-opacity"],
  ...["patternUnits", "patternContentUnits", "patternTransform", "maskUnits", "maskContentUnits"],
  ...["clipPathUnits", "filterUnits", "primitiveUnits", "markerWidth", "markerHeight", "markerUnits"],
  ...[
    "refX",
    "refY",
    "orient",
    "in",
    "in2",
    "result",
    "mode",
    "type",
    "values",
    "operator",
    "k1",
    "k2",
    "k3",
    "k4",
  ],
  ...["stdDeviation", "radius", "scale", "seed", "numOctaves", "baseFrequency", "stitchTiles", "flood-*"],
  ...["tableValues", "slope", "intercept", "amplitude", "exponent", "startOffset", "vector-effect"],
  ...["shape-rendering", "text-rendering", "image-rendering", "color-interpolation-filters", "overflow"],
  ...["href", "xlink:href", "aria-label", "aria-hidden"],
];

function staysInside(name: string, value: string): boolean {
  if (name === "href" || name === "xlink:href") return value.trim().startsWith("#");
  const references = value.match(/url\s*\([^)]*\)?/gi) ?? [];
  return references.every((reference) => /^url\s*\(\s*["']?\s*#/i.test(reference));
}

/** @returns undefined when it is none or declares entities, which no honest drawing needs */
export function sanitizeSvg(source: string): string | undefined {
  const text = source.replace(/^\uFEFF/, "");
  if (/<!ENTITY/i.test(text) || /<!DOCTYPE[^>]*\[/i.test(text)) return undefined;
  if (!/^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(text))
    return undefined;
  const clean = sanitizeHtml(text, {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    allowedTags: TAGS,
    allowedAttributes: { "*": ATTRIBUTES },
    // References are checked below, by attribute.
    allowedSchemesAppliedToAttributes: [],
    nonTextTags: ["script", "style", "foreignObject", "iframe", "textarea", "option", "noscript", "metadata"],
    disallowedTagsMode: "discard",
    transformTags: {
      "*": (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(([name, value]) => staysInside(name, value)),
        ),
      }),
    },
  }).trim();
  if (!/^<svg[\s>]/.test(clean)) return undefined;
  return clean.includes('xmlns="http://www.w3.org/2000/svg"')
    ? clean
    : clean.replace(/^<svg/, '<svg xmlns="http://www.w3.org/2000/svg"');
}

export function svgSize(svg: string): { width: number; height: number } | undefined {
  const box = /viewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(svg);
  const width = Math.round(Number(box?.[1]));
  const height = Math.round(Number(box?.[2]));
  return width > 0 && height > 0 && width < 1e6 && height < 1e6 ? { width, height } : undefined;
}
