/** Mails a public reply to the followers of a ticket, with an unfollow link and a reply address. */
import type { Language } from '@portico/contracts/platform/languages';
import { isMailAddress } from '@portico/contracts/platform/mail';
import { trimText } from '@portico/contracts/platform/trim-text';
import { makeLink } from '../../platform/links/make-link.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { peopleNamed } from '../../platform/people.ts';
import { mailboxesOf } from '../../services/account/public.ts';
import { rightsTo } from './policy.ts';
import { replyToken } from './reply-address.ts';
import type { TicketRow } from './ticket-rows.ts';
import type { Working } from './work-on.ts';

interface PublicAnswer {
  text: string;
  /** The author's name as shown in the mail. */
  by: string;
  /** The author's address, which is excluded from the recipients. */
  from: string;
  /** UserID whose daily mail limit applies; absent for staff, who have no limit. */
  senderId?: string | undefined;
}

/** Maximum lengths of the subject and of the text of a mail. */
const mostTitle = 150;
const mostText = 3800;

interface Recipient {
  personId?: string;
  name: string;
  language: Language;
  mayOpen: boolean;
}

async function recipient({ db, tenant, now }: Working, row: TicketRow, email: string): Promise<Recipient> {
  const person = (await peopleNamed(db, email)).find((one) => one.email.toLowerCase() === email && !one.disabled);
  const mailbox = person && (await mailboxesOf(db, [person.userId], tenant)).get(person.userId);
  if (!person || !mailbox) return { name: '', language: tenant.settings.defaultLanguage, mayOpen: false };
  const mayOpen = rightsTo(person, row, now).read;
  return { personId: person.userId, name: mailbox.name.trim(), language: mailbox.language, mayOpen };
}

async function ownAddresses({ db, tenant, secrets, now }: Working, row: TicketRow, email: string, personId?: string) {
  const place = { tenantId: tenant.tenantId, key: secrets.links, now };
  const subject = { kind: 'ticket', id: row.ticket_id };
  const speaksFor = personId === undefined ? {} : { personId };
  const stop = await makeLink(db, place, { purpose: 'unsubscribe', subject, holder: { topic: 'ticket', email } });
  const answer = await makeLink(db, place, { purpose: 'ticketReply', subject, holder: { email }, ...speaksFor });
  return { unsubscribe: stop.value, reply: replyToken(answer.linkId, place) };
}

export async function mailFollowers(context: Working, row: TicketRow, answer: PublicAnswer): Promise<void> {
  const { db, now } = context;
  const followers = await db.query<{ email: string }>(
    'select email from portal.support_follower where ticket_id = $1 and email <> $2 order by email',
    [row.ticket_id, answer.from.toLowerCase()],
  );
  for (const { email } of followers) {
    if (!isMailAddress(email)) continue;
    const { personId, name, language, mayOpen } = await recipient(context, row, email);
    const values = {
      title: trimText(row.title, mostTitle),
      by: answer.by,
      text: trimText(answer.text, mostText),
      ...(await ownAddresses(context, row, email, personId)),
    };
    const mail = {
      to: { address: email, name, ...(personId === undefined ? {} : { personId }) },
      language,
      now,
      ...(answer.senderId === undefined ? {} : { senderId: answer.senderId }),
    };
    if (mayOpen)
      await sendMail(db, {
        ...mail,
        template: 'ticketAnswer',
        values: { ...values, link: `/support-ticket/${row.ticket_id}` },
      });
    else await sendMail(db, { ...mail, template: 'ticketFollowed', values });
  }
}
