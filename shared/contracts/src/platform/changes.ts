/**
 * Of every answer: a reading call names by short codes what its answer was made of, a writing call what it has changed.
 * Where both name the same code, the answer read before may be out of date.
 */
export const recordsHeader = 'portico-records';

/** Of a write: all answers may be out of date, as after a change of the tenant's settings. */
export const everythingChanged = '*';
