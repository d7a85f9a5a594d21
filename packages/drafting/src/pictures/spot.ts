/**
 * Where and how something is looked at, while it is shaded. Functions that run for every pixel take
 * it as a whole: each floating-point number that is passed by itself is put on the heap.
 */
export class Spot {
  /** On the picture, pixels. */
  x = 0.5;
  y = 0.5;
  /** One over the depth, and the depth along the view, feet. */
  near = 0.5;
  depth = 0.5;
  /** In space, feet. */
  px = 0.5;
  py = 0.5;
  pz = 0.5;
  /** The line of sight. */
  dx = 0.5;
  dy = 0.5;
  dz = 0.5;
  /** The normal, towards the eye. */
  nx = 0.5;
  ny = 0.5;
  nz = 0.5;
  /** The feet that one pixel covers along two axes of what is seen. */
  fu = 0.5;
  fv = 0.5;
  /** How steeply the sun falls on it, 0 to 1. */
  slope = 0.5;
}
