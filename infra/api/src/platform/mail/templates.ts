/** The mails that the portal sends, as data. `{name}` stands for a value; `{brand}` for the tenant's name. */
import type { Language } from '@portico/contracts/platform/languages';
import type { MailTopic } from '@portico/contracts/platform/mail';

/**
 * `line`: one line, also for the subject. `text`: several lines. `path`: where the button leads, below the portal's address.
 * `rows`: a list below the paragraphs, each row with a link of its own.
 */
export type FieldKind = 'line' | 'text' | 'path' | 'rows';

/** One row of a mail's list: its title is the link. */
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
  /** Label of the button; what it opens is the value of the template's one `path`. */
  button?: string;
}

export interface MailTemplate {
  /** What a person may unsubscribe from; absent where the mail was asked for. */
  topic?: MailTopic;
  /** Fields that hold the value of the mail's own link for ending such mails, and the first part of the address for answers. */
  own?: { unsubscribe: string; reply: string };
  fields: Readonly<Record<string, FieldKind>>;
  texts: Readonly<Record<Language, TemplateTexts>>;
}

export const mailTemplates = {
  /** A new person sets their password by a single-use link. */
  invitation: {
    fields: { firstName: 'line', link: 'path' },
    texts: {
      en: {
        subject: 'Your access to {brand}',
        heading: 'Welcome, {firstName}',
        paragraphs: ['You now have an account at {brand}. Set your password to sign in for the first time.'],
        button: 'Set password',
      },
      de: {
        subject: 'Ihr Zugang zu {brand}',
        heading: 'Willkommen, {firstName}',
        paragraphs: [
          'Für Sie wurde ein Konto bei {brand} angelegt. Legen Sie Ihr Passwort fest, um sich zum ersten Mal anzumelden.',
        ],
        button: 'Passwort festlegen',
      },
      fr: {
        subject: 'Votre accès à {brand}',
        heading: 'Bienvenue, {firstName}',
        paragraphs: [
          'Un compte a été créé pour vous chez {brand}. Définissez votre mot de passe pour vous connecter la première fois.',
        ],
        button: 'Définir le mot de passe',
      },
    },
  },
  passwordReset: {
    fields: { firstName: 'line', link: 'path' },
    texts: {
      en: {
        subject: 'New password for {brand}',
        heading: 'Hello {firstName}',
        paragraphs: [
          'Someone requested a new password for your account at {brand}. You can use the link once.',
          'If this wasn’t you, ignore this e-mail. Your password won’t change.',
        ],
        button: 'Choose a new password',
      },
      de: {
        subject: 'Neues Passwort für {brand}',
        heading: 'Guten Tag, {firstName}',
        paragraphs: [
          'Für Ihr Konto bei {brand} wurde ein neues Passwort angefordert. Der Link gilt einmal.',
          'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.',
        ],
        button: 'Neues Passwort wählen',
      },
      fr: {
        subject: 'Nouveau mot de passe pour {brand}',
        heading: 'Bonjour {firstName}',
        paragraphs: [
          'Un nouveau mot de passe a été demandé pour votre compte chez {brand}. Le lien ne fonctionne qu’une fois.',
          'Si ce n’était pas vous, ignorez ce message : votre mot de passe reste inchangé.',
        ],
        button: 'Choisir un nouveau mot de passe',
      },
    },
  },
  /** To the address that an account had before: whoever reads it learns that the way in was changed. */
  signInChanged: {
    fields: { firstName: 'line', link: 'path' },
    texts: {
      en: {
        subject: 'Your sign-in details at {brand} were changed',
        heading: 'Hello {firstName}',
        paragraphs: [
          'An administrator changed the e-mail address or user name of your account at {brand}. We now send messages to the new address.',
          'If you did not expect this, contact your administrator or support today.',
        ],
        button: 'Check your settings',
      },
      de: {
        subject: 'Ihre Anmeldedaten bei {brand} wurden geändert',
        heading: 'Guten Tag, {firstName}',
        paragraphs: [
          'Die E-Mail-Adresse oder der Benutzername Ihres Kontos bei {brand} wurde durch die Verwaltung geändert. Nachrichten gehen an die Adresse, die jetzt hinterlegt ist.',
          'Wenn Sie das nicht erwartet haben, wenden Sie sich noch heute an Ihre Administration oder den Support.',
        ],
        button: 'Einstellungen prüfen',
      },
      fr: {
        subject: 'Vos identifiants chez {brand} ont été modifiés',
        heading: 'Bonjour {firstName}',
        paragraphs: [
          'Un administrateur a modifié l’adresse e-mail ou le nom d’utilisateur de votre compte chez {brand}. Les messages sont désormais envoyés à l’adresse enregistrée.',
          'Si vous ne vous y attendiez pas, contactez dès aujourd’hui votre administrateur ou l’assistance.',
        ],
        button: 'Vérifier vos réglages',
      },
    },
  },
  /** What the portal also tells in its own notifications. Title and text come in the recipient's language. */
  notice: {
    topic: 'notices',
    fields: { title: 'line', text: 'text', link: 'path' },
    texts: {
      en: { subject: '{title}', heading: '{title}', paragraphs: ['{text}'], button: 'Open in {brand}' },
      de: { subject: '{title}', heading: '{title}', paragraphs: ['{text}'], button: 'In {brand} öffnen' },
      fr: { subject: '{title}', heading: '{title}', paragraphs: ['{text}'], button: 'Ouvrir dans {brand}' },
    },
  },
  /** Several of these in one mail, each with its own way in; the button opens the whole list. */
  notices: {
    topic: 'notices',
    fields: { title: 'line', rows: 'rows', link: 'path' },
    texts: {
      en: { subject: '{title}', heading: '{title}', paragraphs: [], button: 'All notifications in {brand}' },
      de: { subject: '{title}', heading: '{title}', paragraphs: [], button: 'Alle Benachrichtigungen in {brand}' },
      fr: { subject: '{title}', heading: '{title}', paragraphs: [], button: 'Toutes les notifications dans {brand}' },
    },
  },
  /** Somebody without an account is asked to answer a quiz; the link is their seat. */
  quizInvitation: {
    fields: { quiz: 'line', by: 'line', closes: 'line', link: 'path' },
    texts: {
      en: {
        subject: 'Please answer: {quiz}',
        heading: '{quiz}',
        paragraphs: [
          '{by} asks you to answer a few questions. You don’t need an account, and your answers aren’t linked to your address.',
          'The link is only for you and works for one response, until {closes}.',
        ],
        button: 'Answer now',
      },
      de: {
        subject: 'Bitte beantworten: {quiz}',
        heading: '{quiz}',
        paragraphs: [
          '{by} bittet Sie, einige Fragen zu beantworten. Sie brauchen kein Konto, und Ihre Antworten werden nicht mit Ihrer Adresse verbunden.',
          'Der Link gehört nur Ihnen und gilt für eine Antwort, bis {closes}.',
        ],
        button: 'Jetzt beantworten',
      },
      fr: {
        subject: 'Merci de répondre : {quiz}',
        heading: '{quiz}',
        paragraphs: [
          '{by} vous invite à répondre à quelques questions. Aucun compte n’est nécessaire et vos réponses ne sont pas reliées à votre adresse.',
          'Ce lien est personnel et vaut pour une réponse, jusqu’au {closes}.',
        ],
        button: 'Répondre',
      },
    },
  },
  /** The originator's own way back to their invitations and results. */
  quizOriginator: {
    fields: { quiz: 'line', closes: 'line', link: 'path' },
    texts: {
      en: {
        subject: 'Your quiz for guests: {quiz}',
        heading: '{quiz}',
        paragraphs: [
          'Use this link to invite guests and see the results until {closes}. Don’t share it: anyone who has it can act for you.',
        ],
        button: 'Invite and see results',
      },
      de: {
        subject: 'Ihr Quiz für Gäste: {quiz}',
        heading: '{quiz}',
        paragraphs: [
          'Mit diesem Link laden Sie Gäste ein und sehen die Ergebnisse, bis {closes}. Geben Sie ihn nicht weiter: Wer ihn hat, handelt für Sie.',
        ],
        button: 'Einladen und Ergebnisse sehen',
      },
      fr: {
        subject: 'Votre quiz pour invités : {quiz}',
        heading: '{quiz}',
        paragraphs: [
          'Ce lien vous permet d’inviter et de voir les résultats, jusqu’au {closes}. Ne le transmettez pas : qui le possède agit en votre nom.',
        ],
        button: 'Inviter et voir les résultats',
      },
    },
  },
  /** A public answer to a ticket, for who may open the ticket in the portal. Answering the mail answers the ticket. */
  ticketAnswer: {
    topic: 'ticket',
    own: { unsubscribe: 'unsubscribe', reply: 'reply' },
    fields: { title: 'line', by: 'line', text: 'text', link: 'path', unsubscribe: 'line', reply: 'line' },
    texts: {
      en: {
        subject: 'Re: {title}',
        heading: '{title}',
        paragraphs: ['{by} wrote:', '{text}', 'Reply to this e-mail, or open the ticket in the portal.'],
        button: 'Open the ticket',
      },
      de: {
        subject: 'Re: {title}',
        heading: '{title}',
        paragraphs: [
          '{by} hat geschrieben:',
          '{text}',
          'Antworten Sie auf diese E-Mail oder öffnen Sie das Ticket im Portal.',
        ],
        button: 'Ticket öffnen',
      },
      fr: {
        subject: 'Re: {title}',
        heading: '{title}',
        paragraphs: ['{by} a écrit :', '{text}', 'Répondez à ce message ou ouvrez le ticket dans le portail.'],
        button: 'Ouvrir le ticket',
      },
    },
  },
  /** The same for a follower who cannot open it: by mail alone. */
  ticketFollowed: {
    topic: 'ticket',
    own: { unsubscribe: 'unsubscribe', reply: 'reply' },
    fields: { title: 'line', by: 'line', text: 'text', unsubscribe: 'line', reply: 'line' },
    texts: {
      en: {
        subject: 'Re: {title}',
        heading: '{title}',
        paragraphs: ['{by} wrote:', '{text}', 'Answer this mail to write to everybody who follows the ticket.'],
      },
      de: {
        subject: 'Re: {title}',
        heading: '{title}',
        paragraphs: [
          '{by} hat geschrieben:',
          '{text}',
          'Antworten Sie auf diese E-Mail, um allen zu schreiben, die dem Ticket folgen.',
        ],
      },
      fr: {
        subject: 'Re: {title}',
        heading: '{title}',
        paragraphs: [
          '{by} a écrit :',
          '{text}',
          'Répondez à ce message pour écrire à tous ceux qui suivent le ticket.',
        ],
      },
    },
  },
  /** An operator checks that mail arrives. */
  check: {
    fields: {},
    texts: {
      en: {
        subject: 'Mail from {brand} arrives',
        heading: 'Mail arrives',
        paragraphs: ['This message was sent to check the mail settings of {brand}. There is nothing to do.'],
      },
      de: {
        subject: 'E-Mails von {brand} kommen an',
        heading: 'E-Mails kommen an',
        paragraphs: [
          'Diese Nachricht wurde gesendet, um die E-Mail-Einstellungen von {brand} zu prüfen. Sie müssen nichts tun.',
        ],
      },
      fr: {
        subject: 'Les e-mails de {brand} arrivent',
        heading: 'Les e-mails arrivent',
        paragraphs: [
          'Ce message a été envoyé pour vérifier les réglages de messagerie de {brand}. Vous n’avez rien à faire.',
        ],
      },
    },
  },
} as const satisfies Readonly<Record<string, MailTemplate>>;

export type TemplateId = keyof typeof mailTemplates;
type FieldsOf<T extends TemplateId> = (typeof mailTemplates)[T]['fields'];
export type MailValues<T extends TemplateId> = {
  readonly [F in keyof FieldsOf<T>]: FieldsOf<T>[F] extends 'rows' ? readonly MailRow[] : string;
};

export const templateOf = (id: TemplateId): MailTemplate => mailTemplates[id];
export const isTemplateId = (id: string): id is TemplateId => Object.hasOwn(mailTemplates, id);
