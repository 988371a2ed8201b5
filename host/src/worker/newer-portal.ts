/** Window event: this page is older than the portal served now, although its worker is not. */
export const newerPortal = 'portico:newer';
