/** Lets so many pass at once; the others wait in line. The answer of the returned function frees the lane. */
export function createLanes(count: number) {
  let free = count;
  const line: (() => void)[] = [];
  const leave = () => {
    const next = line.shift();
    if (next) next();
    else free += 1;
  };
  return async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    return leave;
  };
}
