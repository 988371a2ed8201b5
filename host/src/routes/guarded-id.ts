/** Id of the layout route that the guard is before. */
export const guardedId = 'guarded';
