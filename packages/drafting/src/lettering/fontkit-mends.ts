import type { Font, Glyph } from "fontkit";

/** What fontkit keeps of a face, and its types do not tell. */
interface Inside {
  getGlyph(id: number, codePoints?: number[]): Glyph | null;
  _layoutEngine: {
    engine?: {
      GPOSProcessor?: {
        applyAnchor(mark: { markAnchor: unknown }, anchor: unknown, index: number): void;
      } | null;
    };
  };
}

/** Vowel and medial of Burmese that are written after a letter and stand before it. */
const STAND_BEFORE = ["\u1031", "\u103c"];
const graphemes = new Intl.Segmenter("my", { granularity: "grapheme" });

function burmeseAsItStands(text: string): string {
  if (!/[\u1031\u103c]/.test(text)) return text;
  return [...graphemes.segment(text)]
    .map(({ segment }) => {
      const before = STAND_BEFORE.filter((letter) => segment.includes(letter));
      return before.join("") + [...segment].filter((letter) => !before.includes(letter)).join("");
    })
    .join("");
}

/**
 * Mends what fontkit 2.0.4 lacks, without which scripts cannot be set and read back: a glyph
 * keeps the code points of where it stood first, a mark on a letter that names no place for it
 * throws, and Burmese has no shaper.
 */
export function mendFont(font: Font): void {
  const inside = font as Font & Inside;
  const layout = font.layout.bind(font);
  font.layout = (text, ...rest) => layout(burmeseAsItStands(text), ...rest);
  const getGlyph = inside.getGlyph.bind(font);
  inside.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id, codePoints);
    if (!glyph || !codePoints) return glyph;
    return Object.create(glyph, { codePoints: { value: codePoints } });
  };
  const positions = inside._layoutEngine.engine?.GPOSProcessor;
  if (!positions) return;
  const applyAnchor = positions.applyAnchor.bind(positions);
  positions.applyAnchor = (mark, anchor, index) => {
    if (mark.markAnchor && anchor) applyAnchor(mark, anchor, index);
  };
}
