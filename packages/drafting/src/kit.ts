/**
 * Version of everything in this folder: raised with every change that draws or checks a layout
 * in another way, so that a drawing which was made by older code is known as such. A test fails
 * where drawings changed and this did not.
 */
export const KIT = 20;
