import { lazy, type ComponentType } from 'react';

type Screen = {
  default: ComponentType;
  /** Starts what the first render needs. */
  prepare?: () => Promise<unknown>;
};

/**
 * The component of a route, whose code loads on demand. After `load` it renders at once. Without, React shows a fallback,
 * and keeps it for 300 ms at least.
 */
export function screen(importScreen: () => Promise<Screen>) {
  const Lazy = lazy(importScreen);
  let Loaded: ComponentType | undefined;
  const Route = () => (Loaded ? <Loaded /> : <Lazy />);
  Route.load = async () => {
    const { default: loaded, prepare } = await importScreen();
    await prepare?.();
    Loaded = loaded;
  };
  return Route;
}
