export const STAMP_TEXT = "NOT FOR CONSTRUCTION";

/** A rectangle of a page in its own points, and how far it is turned clockwise when it is shown. */
export interface StampedPage {
  x: number;
  y: number;
  width: number;
  height: number;
  /** 0, 90, 180 or 270. */
  rotation: number;
}

interface Place {
  /** Start of the baseline in the points of the page. */
  x: number;
  y: number;
  size: number;
  /** Against the clock. */
  degrees: number;
}

const SHARE_OF_DIAGONAL = 0.72;
/** Of the shorter side of a page, how high the letters are at most: a long strip has a diagonal of any length. */
const SHARE_OF_SIDE = 0.5;
/** Of the diagonal, the size of the line along the foot. */
const FOOT = 0.011;
const CAP_HEIGHT = 0.72;

/** Places words by their middle, `up` from the middle of the page, and by their angle, both as it is shown. */
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
 * Where the words stand on a page as it is shown, whichever way it is turned: rising from
 * lower left to upper right through its middle, and along its foot, where a search finds them.
 *
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
