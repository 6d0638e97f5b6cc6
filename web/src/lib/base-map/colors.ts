/** Of the base map, on screen and on canvas. Labels have a contrast of 4.5:1 to land and water. */
export const mapColors = {
  land: '#f5f2ec',
  water: '#b9d7e6',
  county: '#cfc7b8',
  state: '#948a78',
  label: '#4b463d',
  halo: '#ffffff',
  /** The circle of a search, and the place of a home. */
  mark: '#14524a',
} as const;
