/** How long, and how many, last answers a device keeps for reading without a network (0064). */
export const offlineCache = { days: 14, answers: 300 };
