/** Texts of mails about notifications, each with its own link. */
import type { Language } from '@portico/contracts/platform/languages';
import { openedAddress } from '@portico/contracts/portal/opened-notification';
import type { MailRow } from '../../../platform/mail/templates.ts';
import type { Mailbox } from '../../account/public.ts';
import { wordsOf } from '../notification-texts.ts';
import type { DueRow } from './due-rows.ts';

const countTitle: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => (count === 1 ? 'One unread notification' : `${count} unread notifications`),
  de: (count) => (count === 1 ? 'Eine ungelesene Benachrichtigung' : `${count} ungelesene Benachrichtigungen`),
  fr: (count) => (count === 1 ? 'Une notification non lue' : `${count} notifications non lues`),
};

const andMore: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => (count === 1 ? 'and one more' : `and ${count} more`),
  de: (count) => (count === 1 ? 'und eine weitere' : `und ${count} weitere`),
  fr: (count) => (count === 1 ? 'et une autre' : `et ${count} autres`),
};

/**
 * Maximum number of listed notifications that are also in the portal; the rest is only counted. All those that are only
 * mailed are listed.
 */
const mostListed = 20;

const list = '/notifications';

/** Opening the link marks the notification as read. */
const pathOf = ({ id, link, organisationId }: DueRow): string =>
  link === null
    ? list
    : openedAddress({ notificationID: id, route: link, organisationID: organisationId ?? undefined });

function named(rows: readonly DueRow[]): readonly DueRow[] {
  let left = mostListed;
  return rows.filter(({ inPortal }) => !inPortal || left-- > 0);
}

/** Newest first. */
function mailRows(rows: readonly DueRow[], reader: Mailbox): MailRow[] {
  const shown = named(rows);
  const rest = rows.length - shown.length;
  return [
    ...shown.map((row) => ({ ...wordsOf(row, reader), path: pathOf(row) })),
    ...(rest > 0 ? [{ title: andMore[reader.language](rest), text: '', path: list }] : []),
  ];
}

export type NoticeMail =
  | { template: 'notice'; values: { title: string; text: string; link: string } }
  | { template: 'notices'; values: { title: string; rows: MailRow[]; link: string } };

const several = (title: string, rows: readonly DueRow[], reader: Mailbox): NoticeMail => ({
  template: 'notices',
  values: { title, rows: mailRows(rows, reader), link: list },
});

/** Everything unread since the last digest. */
export const digestMail = (rows: readonly DueRow[], reader: Mailbox): NoticeMail =>
  several(countTitle[reader.language](rows.length), rows, reader);

/** A mail sent immediately. A single notification is shown with its own text, several as a list. */
export function noticeMail(rows: readonly DueRow[], reader: Mailbox): NoticeMail {
  const words = rows.map((row) => wordsOf(row, reader));
  const [row] = rows;
  const [first] = words;
  if (rows.length === 1 && row && first) return { template: 'notice', values: { ...first, link: pathOf(row) } };
  const isOneTitle = new Set(words.map(({ title }) => title)).size === 1;
  return several(isOneTitle && first ? first.title : countTitle[reader.language](rows.length), rows, reader);
}
