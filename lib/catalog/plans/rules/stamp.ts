export const STAMP_TEXT = "NOT FOR CONSTRUCTION";

/** In points of the page; `rotation` is clockwise, as the page is shown. */
export interface StampedPage {
  x: number;
  y: number;
  width: number;
  height: number;
  /** 0, 90, 180 or 270. */
  rotation: number;
}

interface Place {
  x: number;
  y: number;
  size: number;
  /** Counterclockwise. */
  degrees: number;
}

const SHARE_OF_DIAGONAL = 0.72;
/** Highest letters as a share of the page's shorter side: the diagonal of a long strip says nothing. */
const SHARE_OF_SIDE = 0.5;
const FOOT = 0.011;
const CAP_HEIGHT = 0.72;

function placeOf(
  page: StampedPage,
  length: number,
  shown: { up: number; angle: number; size: number },
): Place {
  const turn = (page.rotation * Math.PI) / 180;
  const angle = shown.angle + turn;
  const across = (shown.size * CAP_HEIGHT) / 2;
  return {
    x:
      page.x +
      page.width / 2 -
      Math.sin(turn) * shown.up -
      (Math.cos(angle) * length) / 2 +
      Math.sin(angle) * across,
    y:
      page.y +
      page.height / 2 +
      Math.cos(turn) * shown.up -
      (Math.sin(angle) * length) / 2 -
      Math.cos(angle) * across,
    size: shown.size,
    degrees: (angle * 180) / Math.PI,
  };
}

/**
 * Upright however the page is rotated. The line along the foot is for text search.
 * @param widthAtOne how wide the words are at a font size of 1
 */
export function stampPlaces(page: StampedPage, widthAtOne: number): { across: Place; foot: Place } {
  const { width, height, rotation } = page;
  const [shownWidth, shownHeight] = rotation % 180 === 0 ? [width, height] : [height, width];
  const diagonal = Math.hypot(width, height);
  const most = SHARE_OF_SIDE * Math.min(width, height);
  const size = Math.min((SHARE_OF_DIAGONAL * diagonal) / widthAtOne, most);
  const footSize = Math.min(FOOT * diagonal, most, shownWidth / widthAtOne);
  return {
    across: placeOf(page, size * widthAtOne, { up: 0, angle: Math.atan2(shownHeight, shownWidth), size }),
    foot: placeOf(page, footSize * widthAtOne, { up: footSize - shownHeight / 2, angle: 0, size: footSize }),
  };
}
