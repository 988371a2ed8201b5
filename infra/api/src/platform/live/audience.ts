/** Who gets an event, as texts that are compared with a stream's sign-in. Without an audience no one gets it. */
declare const topic: unique symbol;
export type Topic = string & { readonly [topic]: true };

/** A portal account, also heard by who acts for it. */
export const toAccount = (userId: string): Topic => `account:${userId}` as Topic;
/** The team's current members. */
export const toTeam = (teamId: string): Topic => `team:${teamId}` as Topic;
export const toOrganisation = (organisationId: string): Topic => `organisation:${organisationId}` as Topic;
/** Every account of the tenant. */
export const toTenant = 'tenant' as Topic;
