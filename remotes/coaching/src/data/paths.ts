/** Addresses of coaching pages, and the names of people on them. */
export const personPath = (userId: string): string => `/coach/${userId}`;
export const newSessionPath = (userId: string): string => `/coach/${userId}/tgrow/0/m/new`;
export const sessionPath = (userId: string, sessionId: string): string => `/coach/${userId}/tgrow/${sessionId}/m/edit`;
export const summaryPath = (userId: string, sessionId: string): string =>
  `/coach/${userId}/tgrow-summary/${sessionId}/m/view`;
export const awardPath = (userId: string, awardId: string): string => `/coach/${userId}/award/${awardId}/m/view`;
export const aidPath = (userId: string, aidId: string): string => `/coach/${userId}/aid/${aidId}/m/view`;
/** The full list of a person's awards or feedback aids. */
export const listPath = (userId: string, list: 'awards' | 'aids'): string => `${personPath(userId)}?list=${list}`;
/** The form for a one-to-one with the person. */
export const bookPath = (userId: string): string => `/schedule?with=${userId}`;

export const fullName = ({ FirstName, LastName }: { FirstName: string; LastName: string }): string =>
  `${FirstName} ${LastName}`.trim();
