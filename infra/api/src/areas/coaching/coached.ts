/** SQL over `account_user`: whom coaching counts. Who leads, administers or supports is not counted among the coached. */
export const isCoached = (user: string): string => `${user}.role = 'Learner'`;
