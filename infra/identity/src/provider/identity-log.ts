/** Facts of what happened, never a password, a token or a user name that was not proved. */
export type IdentityLog = (facts: Readonly<Record<string, unknown>>, message: string) => void;
