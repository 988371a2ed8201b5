/** Path of the sign-in pages, and the cookie that ties them to the browser in which sign-in was started. */
import { providerPath } from '../embedded-settings.ts';

export const interactionPage = (uid: string): string => `${providerPath}/interaction/${uid}`;
export const interactionCookie = 'portico_idp_interaction';
