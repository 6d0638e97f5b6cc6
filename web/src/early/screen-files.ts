/** The chunks and style sheets of a screen, by its path, or by a prefix that ends with a slash. */
export type ScreenFiles = readonly (readonly [start: string, files: readonly string[]])[];

/** The files of the screen at a path. */
export const filesAt = (path: string, screens: ScreenFiles) =>
  screens.flatMap(([start, files]) =>
    (start.endsWith('/') ? path.startsWith(start) : path === start) ? files : [],
  );
