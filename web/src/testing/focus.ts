import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until an element has the focus, which effects give it after it was rendered. */
export const expectFocus = (element: HTMLElement) => waitFor(() => expect(element).toHaveFocus());
