export const pendingSearchKey = 'pendingSearch';

/** Whether a visitor wanted to save a search in this browser. */
export function hasPendingSearch(): boolean {
  try {
    return pendingSearchKey in localStorage;
  } catch {
    return false;
  }
}
