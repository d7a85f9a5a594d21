/** Pixels. The image optimizer makes no other widths, and pages ask for no others. */
export const PICTURE_WIDTHS = [256, 384, 512, 768, 1080, 1440, 1920];
export const PICTURE_QUALITY = 70;
