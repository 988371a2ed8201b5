/**
 * SQL expressions for a channel's name and description in the reader's language, with the main language as the
 * fallback.
 */

const inLanguage = (part: 'name' | 'description', channel: string, language: string): string =>
  `coalesce(${channel}.words -> ${language} ->> '${part}', ${channel}.${part})`;

/** @param channel alias of content_channel, `language` an expression that may be null */
export const channelName = (channel: string, language: string): string => inLanguage('name', channel, language);
export const channelDescription = (channel: string, language: string): string =>
  inLanguage('description', channel, language);

/** The language of the account's settings, or null if none is set. `user` is a parameter. */
export const languageOf = (user: string): string =>
  `(select s.settings->>'language' from portal.account_user s where s.user_id = ${user})`;
