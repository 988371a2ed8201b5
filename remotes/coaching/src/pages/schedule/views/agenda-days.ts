/** How many days the agenda shows, the first one included. */
export const agendaDays = 28;
