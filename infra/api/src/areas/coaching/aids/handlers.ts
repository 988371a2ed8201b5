/** The calls of feedback aids, for the area's routes. */
export { getAid, getFeedbackAidDetails, getTeamFeedbackAidDetails } from './read-aids.ts';
export { SaveAid } from './save-aid.ts';
