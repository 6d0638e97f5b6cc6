import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

// On screens that a dialog, the menu or the map covers, each has a history entry, so that Back closes it first. The state
// of the entry lists what is open.

const wideScreen = '(min-width: 62em)';

/** Dialogs that are open. Others of a history entry are left over from a page that was left. */
const openDialogs = new Set<string>();

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

export const layersOf = (state: unknown): string[] =>
  isObject(state) && 'layers' in state && Array.isArray(state.layers) ? state.layers.map(String) : [];

const hasDialog = (state: unknown) => layersOf(state).some((id) => id !== mapLayer);

/** The map of the results on a phone. Its entry opens it again. */
export const mapLayer = 'map';

/** The layers of the current entry, before the router renders it. */
function currentLayers() {
  const state: unknown = history.state;
  return isObject(state) && 'usr' in state ? layersOf(state.usr) : [];
}

/** How to open another address from the current entry: in place of a dialog, and below the map. */
export const optionsFrom = (state: unknown) => ({
  replace: hasDialog(state),
  ...(layersOf(state).includes(mapLayer) && { state: { layers: [mapLayer], isKept: true } }),
});

/** Back closes a dialog that covers a small screen. Closing it in another way removes its history entry. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const id = useId();
  const location = useLocation();
  const navigate = useNavigate();
  const isListed = layersOf(location.state).includes(id);
  const wasListed = useRef(false);
  const latest = useRef({ location, navigate, close });
  // Layout effects, so that a dialog has its entry as soon as it is shown.
  useLayoutEffect(() => {
    latest.current = { location, navigate, close };
  });

  useLayoutEffect(() => {
    if (!isOpen || matchMedia(wideScreen).matches) return undefined;
    openDialogs.add(id);
    const { location: place, navigate: go } = latest.current;
    const before: unknown = place.state;
    const state = { ...(isObject(before) && before), layers: [...layersOf(before), id] };
    if (!currentLayers().includes(id)) void go(place, { state });
    // Back can come before the router renders the entry.
    const closeIfLeft = () => {
      if (!currentLayers().includes(id)) latest.current.close();
    };
    addEventListener('popstate', closeIfLeft);
    return () => {
      removeEventListener('popstate', closeIfLeft);
      openDialogs.delete(id);
      // After a navigation of the same event.
      setTimeout(() => {
        if (openDialogs.has(id) || currentLayers().at(-1) !== id) return;
        const { location: now, navigate: leave } = latest.current;
        // The dialog may have opened another address.
        if (now.pathname === place.pathname && now.search === place.search) history.back();
        else void leave(now, { replace: true });
      });
    };
  }, [isOpen, id]);

  useEffect(() => {
    if (wasListed.current && !isListed && isOpen) latest.current.close();
    wasListed.current = isListed;
  }, [isListed, isOpen]);
}

/** Passes over the entries of dialogs that are not open any more. */
export function useSkipClosedLayers(): void {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  useEffect(() => {
    const dialogs = layersOf(location.state).filter((id) => id !== mapLayer);
    if (isReturn && dialogs.some((id) => !openDialogs.has(id))) void navigate(-1);
  }, [location, isReturn, navigate]);
}
