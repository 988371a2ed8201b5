/** Addresses of the coaching pages, and how people are named on them. */
export const personPath = (userId: string): string => `/coach/${userId}`;
export const newSessionPath = (userId: string): string => `/coach/${userId}/tgrow/0/m/new`;
export const sessionPath = (userId: string, sessionId: string): string => `/coach/${userId}/tgrow/${sessionId}/m/edit`;
export const summaryPath = (userId: string, sessionId: string): string =>
  `/coach/${userId}/tgrow-summary/${sessionId}/m/view`;

export const fullName = ({ FirstName, LastName }: { FirstName: string; LastName: string }): string =>
  `${FirstName} ${LastName}`.trim();
