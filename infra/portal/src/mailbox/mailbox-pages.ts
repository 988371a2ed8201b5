/** The pages of the development mailbox: plain HTML, no script. Messages are shown as text. */
import { replyAddress } from '@portico/api/platform/mail/courier';
import type { ListedMail } from '@portico/api/platform/mail/open-mailbox';
import { element, escapeText, voidElement } from '@portico/edge/markup';

export const mailboxPath = '/dev/mailbox';
export const mailboxStylesPath = '/dev/mailbox.css';

export const mailboxStyles = `:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f5f6f8, #14171c);
  color: light-dark(#1b2028, #e8ebf0); }
main { max-width: 56rem; margin: 0 auto; padding: 24px; box-sizing: border-box; }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
a { color: light-dark(#0b57a4, #8cc4ff); }
ul { list-style: none; margin: 0; padding: 0; }
li, pre { background: light-dark(#fff, #1d2128); border: 1px solid light-dark(#dfe3ea, #333a45); border-radius: 12px; }
li { padding: 12px 16px; margin: 0 0 8px; overflow-wrap: anywhere; }
li a { font-weight: 600; }
p, dl { margin: 0 0 16px; }
dt { font-weight: 600; } dd { margin: 0 0 8px; overflow-wrap: anywhere; }
pre { padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; }
small { display: block; color: light-dark(#566072, #a5afbf); }
`;

function page(title: string, content: readonly string[]): string {
  const head = [
    voidElement('meta', { charset: 'utf-8' }),
    element('title', {}, escapeText(title)),
    voidElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    voidElement('link', { rel: 'stylesheet', href: mailboxStylesPath }),
  ];
  const main = element('main', {}, [element('h1', {}, escapeText(title)), ...content].join('\n'));
  return `<!doctype html>\n${element('html', { lang: 'en' }, element('head', {}, head.join('\n')) + element('body', {}, main))}\n`;
}

const subjectOf = ({ message }: ListedMail): string => message?.subject ?? 'Not finished yet';
const recipientOf = ({ name, address }: ListedMail): string => (name ? `${name} <${address}>` : address);

function listItem(mail: ListedMail): string {
  const link = element('a', { href: `${mailboxPath}/${mail.mailId}` }, escapeText(subjectOf(mail)));
  const facts = `${recipientOf(mail)} · ${mail.createdAt.toISOString()} · ${mail.state}`;
  return element('li', {}, link + element('small', {}, escapeText(facts)));
}

export const listPage = (brandName: string, mails: readonly ListedMail[]): string =>
  page(`Mailbox of ${brandName}`, [
    element('p', {}, 'No mail server is configured, so messages are shown here instead of being sent. Newest first.'),
    mails.length === 0
      ? element('p', {}, 'Nothing has been sent yet.')
      : element('ul', {}, mails.map(listItem).join('\n')),
  ]);

const fact = (name: string, value: string): string => element('dt', {}, name) + element('dd', {}, value);

export function messagePage(mail: ListedMail): string {
  const { message, problem } = mail;
  const facts = [
    fact('To', escapeText(recipientOf(mail))),
    fact('Written', escapeText(mail.createdAt.toISOString())),
    fact('State', escapeText(mail.state)),
    ...(problem === null ? [] : [fact('Last problem', escapeText(problem))]),
    ...(message?.replyTo ? [fact('Answers to', escapeText(replyAddress(message.replyTo, 'localhost')))] : []),
    ...(message?.link ? [fact('Button', element('a', { href: message.link }, escapeText(message.link)))] : []),
  ];
  return page(subjectOf(mail), [
    element('p', {}, element('a', { href: mailboxPath }, 'All messages')),
    element('dl', {}, facts.join('\n')),
    ...(message
      ? [
          element('pre', {}, escapeText(message.text)),
          element('details', {}, element('summary', {}, 'HTML source') + element('pre', {}, escapeText(message.html))),
        ]
      : []),
  ]);
}

export const missingPage = (): string =>
  page('There is no such message', [element('p', {}, element('a', { href: mailboxPath }, 'All messages'))]);
