/**
 * The mails that the portal sends. Their texts are in `language`, with paragraphs separated by an empty line. `{name}`
 * stands for a value, `{brand}` for the tenant's name.
 */
import { withFrenchSpaces } from '@portico/contracts/platform/french-spaces';
import type { Language } from '@portico/contracts/platform/languages';
import type { MailTemplateId, MailTopic } from '@portico/contracts/platform/mail';
import de from './language/de.json' with { type: 'json' };
import en from './language/en.json' with { type: 'json' };
import fr from './language/fr.json' with { type: 'json' };

/**
 * `line`: one line, also allowed in the subject. `text`: several lines. `path`: target of the button, below the
 * portal's address. `rows`: a list below the paragraphs, each row with a link of its own.
 */
export type FieldKind = 'line' | 'text' | 'path' | 'rows';

/** One row of a mail's list; its title is the link. */
export interface MailRow {
  title: string;
  /** May be empty. */
  text: string;
  path: string;
}

export type MailValue = string | readonly MailRow[];

export interface TemplateTexts {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Label of the button; its target is the value of the template's only `path`. */
  button?: string;
}

interface MailTemplate {
  /** What a person can unsubscribe from; absent if the mail was requested. */
  topic?: MailTopic;
  /** The fields for the mail's own unsubscribe link and for the local part of its reply address. */
  own?: { unsubscribe: string; reply: string };
  fields: Readonly<Record<string, FieldKind>>;
  texts: Readonly<Record<Language, TemplateTexts>>;
}

const templates = {
  /** A new person sets their password through a single-use link. */
  invitation: { fields: { firstName: 'line', link: 'path' } },
  passwordReset: { fields: { firstName: 'line', link: 'path' } },
  /** Sent to the account's former address, so that its owner learns that the sign-in was changed. */
  signInChanged: { fields: { firstName: 'line', link: 'path' } },
  /** A notification of the portal by mail. Title and text are in the recipient's language. */
  notice: { topic: 'notices', fields: { title: 'line', text: 'text', link: 'path' } },
  /** Several notifications in one mail, each with its own link; the button opens the whole list. */
  notices: { topic: 'notices', fields: { title: 'line', rows: 'rows', link: 'path' } },
  /** Invites a person without an account to answer a quiz; the link is their seat. */
  quizInvitation: { fields: { quiz: 'line', by: 'line', closes: 'line', link: 'path' } },
  /** The originator's own link to their invitations and results. */
  quizOriginator: { fields: { quiz: 'line', closes: 'line', link: 'path' } },
  /** A public answer to a ticket, for people who can open it in the portal. Replying to the mail answers the ticket. */
  ticketAnswer: {
    topic: 'ticket',
    own: { unsubscribe: 'unsubscribe', reply: 'reply' },
    fields: { title: 'line', by: 'line', text: 'text', link: 'path', unsubscribe: 'line', reply: 'line' },
  },
  /** The same for a follower who cannot open the ticket and only has the mail. */
  ticketFollowed: {
    topic: 'ticket',
    own: { unsubscribe: 'unsubscribe', reply: 'reply' },
    fields: { title: 'line', by: 'line', text: 'text', unsubscribe: 'line', reply: 'line' },
  },
  /** An operator's test of whether mail arrives. */
  check: { fields: {} },
} as const satisfies Readonly<Record<MailTemplateId, Omit<MailTemplate, 'texts'>>>;

export type TemplateId = keyof typeof templates;
type FieldsOf<T extends TemplateId> = (typeof templates)[T]['fields'];
export type MailValues<T extends TemplateId> = {
  readonly [F in keyof FieldsOf<T>]: FieldsOf<T>[F] extends 'rows' ? readonly MailRow[] : string;
};

type Words = Readonly<
  Record<`${TemplateId}.${'subject' | 'heading' | 'text'}`, string> & Partial<Record<`${TemplateId}.button`, string>>
>;
const spacedFrench = Object.fromEntries(
  Object.entries(fr).map(([id, text]) => [id, withFrenchSpaces(text)]),
) as typeof fr;
const words: Readonly<Record<Language, Words>> = { en, de, fr: spacedFrench };

function textsOf(id: TemplateId, language: Language): TemplateTexts {
  const own = words[language];
  const text = own[`${id}.text` as const];
  const button = own[`${id}.button` as const];
  return {
    subject: own[`${id}.subject` as const],
    heading: own[`${id}.heading` as const],
    paragraphs: text.split('\n\n').filter(Boolean),
    ...(button === undefined ? {} : { button }),
  };
}

export const templateOf = (id: TemplateId): MailTemplate => ({
  ...templates[id],
  texts: { en: textsOf(id, 'en'), de: textsOf(id, 'de'), fr: textsOf(id, 'fr') },
});
export const isTemplateId = (id: string): id is TemplateId => Object.hasOwn(templates, id);
