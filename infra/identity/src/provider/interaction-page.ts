/** Where the pages of a sign-in are, and the cookie that holds them to the browser in which it was started. */
import { providerPath } from '../embedded-settings.ts';

export const interactionPage = (uid: string): string => `${providerPath}/interaction/${uid}`;
export const interactionCookie = 'portico_idp_interaction';
