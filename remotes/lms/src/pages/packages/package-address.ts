export const packagesAddress = '/admin/lms/packages';
export const statementsAddress = `${packagesAddress}/statements`;
export const packageAddress = (packageID: string): string => `${packagesAddress}/${packageID}`;

/** The test view: `play`, `log` or `data` of an attempt; 0 for none. */
export const testerAddress = (
  view: 'play' | 'log' | 'data',
  { attemptID = '0', packageID, learnerID = '0' }: { attemptID?: string; packageID: string; learnerID?: string },
): string => `/lms/tester/${view}/${attemptID}/${packageID}/${learnerID}`;
