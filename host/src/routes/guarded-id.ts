/** Id of the layout route that the guard protects. */
export const guardedId = 'guarded';
