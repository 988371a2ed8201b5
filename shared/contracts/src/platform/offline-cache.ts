/** Limits of the answers cached on a device for offline reading (0064): maximum age in days and maximum number. */
export const offlineCache = { days: 14, answers: 300 };
