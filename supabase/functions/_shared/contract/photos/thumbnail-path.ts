/**
 * The path of a photo's thumbnail, with a longest side of 560 px: a WebP, or a JPEG of a browser that encodes no WebP and
 * of 1.0.0, whose name it keeps.
 */
export const thumbnailPath = (path: string) => path.replace(/(\.[^./]*)?$/, '.thumb.jpg');
