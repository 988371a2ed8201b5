/** Handlers of what courses of the types 12 to 17 deliver. */
export { getCourseDelivery } from './authoring/course-delivery.ts';
export { cancelTrainingSession, saveTrainingSession } from './authoring/plan-session.ts';
export { setCourseAddress } from './authoring/set-address.ts';
export { setCourseCaptions } from './authoring/set-captions.ts';
export { setCourseDocument, setCourseVideo } from './authoring/set-file.ts';
export { getCourseAddress, reportOpened } from './open-address.ts';
export { getCourseDocument, reportPages } from './read-document.ts';
export { keepCourseFile } from './store-course-file.ts';
export { getSessionSeats, markAttendance } from './training/attendance.ts';
export { getSessionCalendarFile, getTrainingSessions } from './training/read-sessions.ts';
export { cancelSignUp, signUpForSession } from './training/sign-up.ts';
export { getCourseVideo, reportWatched } from './watch.ts';
