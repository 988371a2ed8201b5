/** Id of the layout route that the guard stands before. */
export const guardedId = 'guarded';
