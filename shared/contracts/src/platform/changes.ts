/**
 * Header of every answer: a reading call lists short codes for the data its answer was made of, a writing call those
 * for the data it changed. If both list the same code, the earlier answer may be out of date.
 */
export const recordsHeader = 'portico-records';

/** Sent by a write after which all answers may be out of date, such as a change of the tenant's settings. */
export const everythingChanged = '*';
