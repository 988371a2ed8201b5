/** Dates are displayed relative to the server's clock, so that a wrong device clock cannot move a deadline. */
let offsetMs = 0;

/** Called once with the time at which the boot document was generated. */
export const setServerNow = (instant: string): void => {
  const server = Date.parse(instant);
  offsetMs = Number.isNaN(server) ? 0 : server - Date.now();
};

/** The current server time as an ISO instant. */
export const serverNow = (): string => new Date(Date.now() + offsetMs).toISOString();
