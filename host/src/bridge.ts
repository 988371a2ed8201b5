// The page /auth/redirect.html: passes the provider's response to the window that requested it, for redirect, popup and
// iframe alike. It is an entry of its own and imports nothing else, so no route and no part of the portal ever sees the
// response.
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

// If the page was opened by hand, there is no response to pass on.
broadcastResponseToMainFrame().catch(() => location.replace('/'));
