/** Business constants and limits of the specification, section 9. A test compares them with `spec/constants.json`. */
export const itemsPerPage = 8;
export const pdBoardUserStatusesPerPage = 12;
export const applicationVersion = '1.0.6';
export const cacheMinutes = {
  notifications: 5,
  deadlines: 5,
  missionProgress: 0.1,
  leaderboard: 5,
  calendarLocal: 720,
  upcomingEventsLocal: 720,
  quizzes: 1440,
  ticketTemplate: 1440,
  supportStaff: 1440,
  ticketLists: 0.05,
} as const;
export const leaderboardSize = 25;
export const search = { threshold: 0.1, distance: 2000, minMatchCharLength: 2 } as const;
export const coachingGoalsMax = 1;
export const uploadProgress = { pollMs: 50, fullAfterMs: 500, resetAfterMs: 2000 } as const;
export const toastMs = 5000;
export const updatePromptMs = 10_000;
export const redirectDelayMs = 300;
export const gamificationItemIdsSetOnLogin = [22, 23, 24, 25] as const;
export const coachingSummaryWindowDays = 30;
export const awardsShownMax = 3;
export const tipsOfTheMonthNewsType = 6;
export const scormVersion = '1.2';
export const textTrimCharacters = 128;
export const courseTextTrimCharacters = 70;
export const refreshMs = { upcomingEventsAndNotifications: 150_000, tokenAndUserValidation: 900_000 } as const;
/** Images of this size or larger are refused. */
export const imageUploadLimitBytes = 4_194_304;
export const chunkLoadTimeoutMs = 120_000;
/** Loading time of a remote after which its waiting panel appears (ruling 20). */
export const remoteWaitingPanelMs = 8_000;
export const narrowScreenPx = 500;
export const sessionIdentifierLength = 36;
export const launchStatus = { initial: 0, newOrUnregistered: 1, valid: 100, validationFailed: 2 } as const;
export const guardState = { checkAccount: 0, noAccount: 1, errorPage: 2, forbidden: 3, loginDone: 100 } as const;
export const signInType = { popup: 0, redirect: 1, nothing: 2 } as const;
export const coachingStatus = { saved: 0, submitted: 1, accepted: 2, completed: 3 } as const;
export const deliveryTypes = {
  eLearning: 11,
  video: 12,
  pdf: 13,
  link: 15,
  webinarOrVirtualClassroom: 16,
  instructorLed: 17,
} as const;
export const notificationTriggerType = 21;
export const uploadTypesSupported = ['xlsx', 'docx', 'jpg', 'png', 'pdf'] as const;
export const scanner = {
  framesPerSecond: 10,
  boxFractionOfSmallerSide: 0.7,
  boxMinPx: 200,
  boxMaxPx: 420,
  formats: ['CODE_128', 'CODE_39', 'EAN_13', 'EAN_8', 'UPC_A', 'UPC_E', 'ITF', 'CODABAR'],
} as const;
