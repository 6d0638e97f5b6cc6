/** The element at the bottom of the screen for what stays in view. */
export const bottomBarId = 'bottom-bar';
