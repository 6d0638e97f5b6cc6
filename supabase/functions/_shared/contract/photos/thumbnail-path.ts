/** The path of a photo's thumbnail, a JPEG with a longest side of 640 px. */
export const thumbnailPath = (path: string) => path.replace(/(\.[^./]*)?$/, '.thumb.jpg');
