import { onTestFinished, vi } from 'vitest';

/** Gives charts a width, which jsdom does not measure, so that they are drawn. */
export function giveChartsWidth(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly onResize: (entries: unknown[]) => void;
      constructor(onResize: (entries: unknown[]) => void) {
        this.onResize = onResize;
      }
      observe() {
        this.onResize([{ contentRect: { width: 600 } }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}
