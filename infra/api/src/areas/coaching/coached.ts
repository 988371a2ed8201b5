/**
 * SQL over `account_user`: the people whom coaching figures count. Leaders, administrators and support are not counted.
 */
export const isCoached = (user: string): string => `${user}.role = 'Learner'`;
