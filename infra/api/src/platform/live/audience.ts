/**
 * Topics that decide who receives an event. They are compared with those of a stream's sign-in. Without an audience, no
 * one receives the event.
 */
declare const topic: unique symbol;
export type Topic = string & { readonly [topic]: true };

/** A portal account; its delegates receive the event too. */
export const toAccount = (userId: string): Topic => `account:${userId}` as Topic;
/** The team's current members. */
export const toTeam = (teamId: string): Topic => `team:${teamId}` as Topic;
export const toOrganisation = (organisationId: string): Topic => `organisation:${organisationId}` as Topic;
/** Every account of the tenant. */
export const toTenant = 'tenant' as Topic;
