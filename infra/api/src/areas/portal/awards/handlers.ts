/** The calls of awards, for the area's routes. */
export { getAccreditationsAvailable, getAllAccreditations, saveAccreditation } from './accreditations.ts';
export { rescindAward, setAward } from './give-award.ts';
export { getMyAwards } from './my-awards.ts';
