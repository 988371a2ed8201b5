/** The languages of the portal. Separate from the tenant's schema because the sign-in page needs only the names. */
export const languages = ['en', 'de', 'fr'] as const;
export type Language = (typeof languages)[number];
