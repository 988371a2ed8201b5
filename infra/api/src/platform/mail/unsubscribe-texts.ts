/** Footer of a mail from which people can unsubscribe. `{brand}` stands for the tenant's name. */
import type { Language } from '@portico/contracts/platform/languages';
import type { MailTopic } from '@portico/contracts/platform/mail';

type Ending = Readonly<Record<Language, { why: string; action: string }>>;

export const unsubscribeTexts: Readonly<Record<MailTopic, Ending>> = {
  notices: {
    en: {
      why: 'You get this e-mail because {brand} notifies you about your work in the portal.',
      action: 'Unsubscribe',
    },
    de: {
      why: 'Sie erhalten diese E-Mail, weil {brand} Sie über Ihre Arbeit im Portal informiert.',
      action: 'Abbestellen',
    },
    fr: {
      why: 'Vous recevez cet e-mail, car {brand} vous informe de ce qui vous concerne dans le portail.',
      action: 'Se désabonner',
    },
  },
  ticket: {
    en: { why: 'You get this e-mail because you’re following this ticket at {brand}.', action: 'Stop following' },
    de: { why: 'Sie erhalten diese E-Mail, weil Sie diesem Ticket bei {brand} folgen.', action: 'Nicht mehr folgen' },
    fr: { why: 'Vous recevez cet e-mail, car vous suivez ce ticket chez {brand}.', action: 'Ne plus suivre' },
  },
};
