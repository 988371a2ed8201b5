/** Number of days the agenda shows, including the first. */
export const agendaDays = 28;
