/** Dates on the page are shown against the server's clock: a wrong clock of the device must not move a deadline. */
let offsetMs = 0;

/** Called once, with the time at which the boot document was made. */
export const setServerNow = (instant: string): void => {
  const server = Date.parse(instant);
  offsetMs = Number.isNaN(server) ? 0 : server - Date.now();
};

/** Now by the server's clock, as an instant in ISO form. */
export const serverNow = (): string => new Date(Date.now() + offsetMs).toISOString();
