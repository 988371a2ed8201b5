/** Event of the window: this page is older than what the portal serves by now, although its worker is not. */
export const newerPortal = 'portico:newer';
