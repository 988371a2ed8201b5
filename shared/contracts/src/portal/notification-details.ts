/**
 * Texts of notifications that name the object they are about. `{when}` and `{day}` are an instant or a day, formatted
 * for the reader. Stored notifications without these values get the general text of their message. Used by the server
 * only.
 */
import { withFrenchSpaces } from '../platform/french-spaces.ts';
import type { Language } from '../platform/languages.ts';
import type { MessageId } from './notification-messages.ts';

type Detail = Readonly<Record<Language, string>>;

export const notificationDetails: Readonly<Partial<Record<MessageId, Detail>>> = {
  'ticket.asked': {
    en: '{person} asks you to look at the support ticket “{title}”.',
    de: '{person} bittet Sie, das Support-Ticket „{title}“ anzusehen.',
    fr: '{person} vous demande de consulter le ticket d’assistance « {title} ».',
  },
  'ticket.answered': {
    en: '{person} replied to your support ticket “{title}”.',
    de: '{person} hat auf Ihr Support-Ticket „{title}“ geantwortet.',
    fr: '{person} a répondu à votre ticket d’assistance « {title} ».',
  },
  'ticket.noted': {
    en: '{person} left an internal note on “{title}”, a ticket you’re working on.',
    de: '{person} hat in „{title}“, einem Ticket, das Sie bearbeiten, eine interne Notiz hinterlassen.',
    fr: '{person} a laissé une note interne dans le ticket « {title} », que vous traitez.',
  },
  'ticket.state': {
    en: '{person} changed the status of your support ticket “{title}”.',
    de: '{person} hat den Status Ihres Support-Tickets „{title}“ geändert.',
    fr: '{person} a modifié le statut de votre ticket d’assistance « {title} ».',
  },
  'ticket.given': {
    en: 'The support ticket “{title}” has been assigned to you.',
    de: 'Ihnen wurde das Support-Ticket „{title}“ zugewiesen.',
    fr: 'Le ticket d’assistance « {title} » vous a été attribué.',
  },
  'ticket.reply-due': {
    en: '“{title}” needs its first reply before its target time runs out.',
    de: '„{title}“ braucht eine erste Antwort, bevor die Zielzeit abläuft.',
    fr: '« {title} » attend une première réponse avant la fin du délai prévu.',
  },
  'ticket.solution-due': {
    en: '“{title}” must be resolved before its target time runs out.',
    de: '„{title}“ braucht eine Lösung, bevor die Zielzeit abläuft.',
    fr: '« {title} » est à résoudre avant la fin du délai prévu.',
  },
  'ticket.closing': {
    en: 'Support is waiting for your reply to “{title}”. Without one, the ticket will be closed in {days} days.',
    de: 'Der Support wartet bei „{title}“ auf Ihre Antwort. Ohne Antwort wird das Ticket in {days} Tagen geschlossen.',
    fr: 'L’assistance attend votre réponse à « {title} ». Sans réponse, le ticket sera fermé dans {days} jours.',
  },
  'ticket.closed': {
    en: '“{title}” was closed because support received no reply. You can reopen it within {days} days.',
    de: '„{title}“ wurde geschlossen, weil der Support keine Antwort erhalten hat. Sie können es innerhalb von {days} Tagen wieder öffnen.',
    fr: '« {title} » a été fermé, car l’assistance n’a pas reçu de réponse. Vous pouvez le rouvrir dans les {days} jours.',
  },
  'incident.ended': {
    en: '“{title}” is solved. Please reply to your ticket if you still have the problem.',
    de: '„{title}“ ist gelöst. Bitte antworten Sie in Ihrem Ticket, falls das Problem weiterhin besteht.',
    fr: '« {title} » est résolu. Répondez dans votre ticket si le problème persiste.',
  },
  'event.invited': {
    en: '{person} added “{title}” to your schedule: {when}.',
    de: '{person} hat „{title}“ zu Ihrem Kalender hinzugefügt: {when}.',
    fr: '{person} a ajouté « {title} » à votre agenda : {when}.',
  },
  'event.changed': {
    en: '{person} changed “{title}”. New time: {when}.',
    de: '{person} hat „{title}“ geändert. Neue Zeit: {when}.',
    fr: '{person} a modifié « {title} ». Nouvel horaire : {when}.',
  },
  'event.cancelled': {
    en: '{person} cancelled “{title}”, planned for {when}.',
    de: '{person} hat den Termin „{title}“ abgesagt. Geplant war: {when}.',
    fr: '{person} a annulé « {title} », prévu : {when}.',
  },
  'event.proposed': {
    en: '{person} proposes another time for “{title}”: {when}.',
    de: '{person} schlägt für „{title}“ eine andere Zeit vor: {when}.',
    fr: '{person} propose un autre horaire pour « {title} » : {when}.',
  },
  'event.kept': {
    en: '{person} declined the new time you proposed for “{title}”. The time is still: {when}.',
    de: '{person} hat die von Ihnen vorgeschlagene Zeit für „{title}“ abgelehnt. Es bleibt bei: {when}.',
    fr: '{person} a refusé l’horaire que vous aviez proposé pour « {title} ». L’horaire reste inchangé : {when}.',
  },
  'event.soon': {
    en: '“{title}” starts at {time}.',
    de: '„{title}“ beginnt um {time}.',
    fr: '« {title} » commence à {time}.',
  },
  'event.tomorrow': {
    en: 'Tomorrow, {date}, at {time}: “{title}”.',
    de: 'Morgen, {date}, um {time}: „{title}“.',
    fr: 'Demain, {date}, à {time} : « {title} ».',
  },
  'event.in-two-days': {
    en: 'On {date} at {time}: “{title}”.',
    de: 'Am {date} um {time}: „{title}“.',
    fr: 'Le {date} à {time} : « {title} ».',
  },
  'board.asked': {
    en: '{person} asks you to look at your team’s board for {day}.',
    de: '{person} bittet Sie, das Board Ihres Teams vom {day} anzusehen.',
    fr: '{person} vous demande de consulter le tableau de votre équipe du {day}.',
  },
  'board.owner': {
    en: '{person} assigned you the action “{title}” on your team’s board.',
    de: '{person} hat Ihnen auf dem Board Ihres Teams die Maßnahme „{title}“ zugewiesen.',
    fr: '{person} vous a attribué l’action « {title} » sur le tableau de votre équipe.',
  },
  'board.escalated': {
    en: '{person} escalated “{title}” to your team.',
    de: '{person} hat „{title}“ an Ihr Team weitergegeben.',
    fr: '{person} a transmis « {title} » à votre équipe.',
  },
  'board.answered': {
    en: '{person} answered your team’s escalation “{title}”.',
    de: '{person} hat auf die von Ihrem Team weitergegebene Frage „{title}“ geantwortet.',
    fr: '{person} a répondu à la question « {title} » transmise par votre équipe.',
  },
  'board.summary': {
    en: '{person} ended the board meeting of {day}. Read the summary on the board.',
    de: '{person} hat das Board-Treffen vom {day} beendet. Die Zusammenfassung finden Sie auf dem Board.',
    fr: '{person} a terminé la réunion du {day}. Vous trouverez le résumé sur le tableau.',
  },
  'comment.mentioned': {
    en: '{person} mentioned you in a comment on “{title}”.',
    de: '{person} hat Sie in einem Kommentar zu „{title}“ erwähnt.',
    fr: '{person} vous a mentionné dans un commentaire sur « {title} ».',
  },
  'comment.answered': {
    en: '{person} replied to your comment on “{title}”.',
    de: '{person} hat auf Ihren Kommentar zu „{title}“ geantwortet.',
    fr: '{person} a répondu à votre commentaire sur « {title} ».',
  },
  'comment.hidden': {
    en: 'A moderator hid your comment on “{title}”. The reason is shown below it.',
    de: 'Ein Moderator hat Ihren Kommentar zu „{title}“ ausgeblendet. Der Grund steht unter dem Kommentar.',
    fr: 'Un modérateur a masqué votre commentaire sur « {title} ». Le motif est indiqué en dessous.',
  },
  'training.promoted': {
    en: 'A place in “{course}” became available, so you’ve been signed up. The session is in your schedule.',
    de: 'In „{course}“ ist ein Platz frei geworden, und Sie sind jetzt angemeldet. Der Termin steht in Ihrem Kalender.',
    fr: 'Une place s’est libérée dans « {course} » et vous êtes maintenant inscrit. La session est dans votre agenda.',
  },
  'training.changed': {
    en: '{person} changed the time or location of your session of “{course}”.',
    de: '{person} hat Zeit oder Ort Ihres Termins zu „{course}“ geändert.',
    fr: '{person} a modifié l’horaire ou le lieu de votre session de « {course} ».',
  },
  'training.cancelled': {
    en: '{person} cancelled a session of “{course}” you signed up for. Please choose another one.',
    de: '{person} hat einen Termin zu „{course}“ abgesagt, für den Sie angemeldet waren. Bitte wählen Sie einen anderen.',
    fr: '{person} a annulé une session de « {course} » à laquelle vous étiez inscrit. Veuillez en choisir une autre.',
  },
};

const placesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/**
 * Undefined if a value is missing because an older server did not store it. `{person}` is filled from another source.
 */
export function detailOf(id: string, language: Language, values: Readonly<Record<string, string>>): string | undefined {
  const text = Object.hasOwn(notificationDetails, id) ? notificationDetails[id as MessageId]?.[language] : undefined;
  const isKnown = (name: string) => name === 'person' || (Object.hasOwn(values, name) && values[name] !== '');
  return text !== undefined && placesIn(text).every(isKnown)
    ? language === 'fr'
      ? withFrenchSpaces(text)
      : text
    : undefined;
}
