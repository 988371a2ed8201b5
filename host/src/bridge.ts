// The page /auth/redirect.html: hands the provider's answer to the window that asked, for redirect, popup and iframe
// alike. Its own entry, importing nothing else, so that no route and no part of the portal ever sees the answer.
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

// Opened by hand there is no answer to hand over.
broadcastResponseToMainFrame().catch(() => location.replace('/'));
