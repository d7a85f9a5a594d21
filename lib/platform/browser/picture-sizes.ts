/**
 * The widths, in pixels, and the quality in which the image optimizer makes the
 * store's pictures: the only ones it makes, and the only ones that pages ask for.
 */
export const PICTURE_WIDTHS = [256, 384, 512, 768, 1080, 1440, 1920];
export const PICTURE_QUALITY = 70;
