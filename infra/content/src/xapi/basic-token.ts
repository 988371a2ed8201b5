/** The token of a lesson as HTTP Basic credentials. */

/** The user part of the credentials; only the token matters. */
const userName = 'lesson';
export const basicToken = (token: string): string => Buffer.from(`${userName}:${token}`).toString('base64');

export function tokenIn(authorization: string | undefined): string {
  const [, basic] = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? '') ?? [];
  const text = Buffer.from(basic ?? '', 'base64').toString('utf8');
  return text.startsWith(`${userName}:`) ? text.slice(userName.length + 1) : '';
}
