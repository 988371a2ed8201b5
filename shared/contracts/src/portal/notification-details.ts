/**
 * Texts of notifications that name the object they are about. `{when}` and `{day}` are an instant or a day, formatted
 * for the reader. Stored notifications without these values get the general text of their message. Used by the server
 * only.
 */
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
    en: '{person} answered your support ticket “{title}”.',
    de: '{person} hat in Ihrem Support-Ticket „{title}“ geschrieben.',
    fr: '{person} a écrit dans votre ticket d’assistance « {title} ».',
  },
  'ticket.noted': {
    en: '{person} left an internal note in “{title}”, a ticket you’re working on.',
    de: '{person} hat in Ihrem Ticket „{title}“ eine interne Notiz hinterlassen.',
    fr: '{person} a laissé une note interne dans le ticket « {title} », que vous traitez.',
  },
  'ticket.state': {
    en: '{person} changed the status of your support ticket “{title}”.',
    de: '{person} hat den Stand Ihres Support-Tickets „{title}“ geändert.',
    fr: '{person} a changé l’état de votre ticket d’assistance « {title} ».',
  },
  'ticket.given': {
    en: 'The support ticket “{title}” was assigned to you.',
    de: 'Ihnen wurde das Support-Ticket „{title}“ zugewiesen.',
    fr: 'Le ticket d’assistance « {title} » vous a été attribué.',
  },
  'event.invited': {
    en: '{person} added “{title}” to your schedule: {when}.',
    de: '{person} hat „{title}“ in Ihren Kalender gestellt: {when}.',
    fr: '{person} a ajouté « {title} » à votre agenda : {when}.',
  },
  'event.changed': {
    en: '{person} changed “{title}”. It now takes place: {when}.',
    de: '{person} hat „{title}“ geändert. Der Termin ist nun: {when}.',
    fr: '{person} a modifié « {title} ». Il a maintenant lieu : {when}.',
  },
  'event.cancelled': {
    en: '{person} cancelled “{title}”, planned for: {when}.',
    de: '{person} hat „{title}“ abgesagt, geplant war: {when}.',
    fr: '{person} a annulé « {title} », prévu : {when}.',
  },
  'event.proposed': {
    en: '{person} proposes another time for “{title}”: {when}.',
    de: '{person} schlägt für „{title}“ eine andere Zeit vor: {when}.',
    fr: '{person} propose un autre horaire pour « {title} » : {when}.',
  },
  'event.kept': {
    en: '{person} declined the new time you proposed for “{title}”. It stays at: {when}.',
    de: '{person} hat die von Ihnen vorgeschlagene Zeit für „{title}“ abgelehnt. Es bleibt bei: {when}.',
    fr: '{person} a refusé l’horaire que vous proposiez pour « {title} », maintenu : {when}.',
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
    en: '{person} asks you to look at your team’s board of {day}.',
    de: '{person} bittet Sie, das Board Ihres Teams vom {day} anzusehen.',
    fr: '{person} vous demande de consulter le tableau de votre équipe du {day}.',
  },
  'board.owner': {
    en: '{person} gave you the action “{title}” on your team’s board.',
    de: '{person} hat Ihnen auf dem Board die Maßnahme „{title}“ übertragen.',
    fr: '{person} vous a confié l’action « {title} » sur le tableau de l’équipe.',
  },
  'board.escalated': {
    en: '{person} escalated “{title}” to your team.',
    de: '{person} hat „{title}“ an Ihr Team weitergegeben.',
    fr: '{person} a transmis « {title} » à votre équipe.',
  },
  'board.answered': {
    en: '{person} answered what your team escalated: “{title}”.',
    de: '{person} hat auf die Eskalation Ihres Teams geantwortet: „{title}“.',
    fr: '{person} a répondu à l’escalade de votre équipe : « {title} ».',
  },
  'board.summary': {
    en: '{person} ended the meeting at the board of {day}. The summary is there.',
    de: '{person} hat das Treffen am Board vom {day} beendet. Dort steht, was vereinbart wurde.',
    fr: '{person} a terminé la réunion devant le tableau du {day}. Le résumé s’y trouve.',
  },
  'comment.mentioned': {
    en: '{person} mentioned you in a comment on “{title}”.',
    de: '{person} hat Sie in einem Kommentar zu „{title}“ erwähnt.',
    fr: '{person} vous a mentionné dans un commentaire sur « {title} ».',
  },
  'comment.answered': {
    en: '{person} answered your comment on “{title}”.',
    de: '{person} hat auf Ihren Kommentar zu „{title}“ geantwortet.',
    fr: '{person} a répondu à votre commentaire sur « {title} ».',
  },
  'comment.hidden': {
    en: 'A moderator hid your comment on “{title}”. You can read why below it.',
    de: 'Die Moderation hat Ihren Kommentar zu „{title}“ ausgeblendet. Darunter steht, warum.',
    fr: 'La modération a masqué votre commentaire sur « {title} ». La raison est indiquée en dessous.',
  },
  'training.promoted': {
    en: 'A seat in “{course}” became free: you are off the waiting list. The session is in your schedule.',
    de: 'In „{course}“ ist ein Platz frei geworden: Sie stehen nicht mehr auf der Warteliste. Der Termin steht in Ihrem Kalender.',
    fr: 'Une place s’est libérée dans « {course} » : vous n’êtes plus sur la liste d’attente. La session est dans votre agenda.',
  },
  'training.changed': {
    en: '{person} changed when or where your session of “{course}” takes place.',
    de: '{person} hat Zeit oder Ort Ihres Termins zu „{course}“ geändert.',
    fr: '{person} a modifié la date ou le lieu de votre session de « {course} ».',
  },
  'training.cancelled': {
    en: '{person} called off a session of “{course}” that you signed up for. Choose another one.',
    de: '{person} hat einen Termin zu „{course}“ abgesagt, für den Sie angemeldet sind. Wählen Sie einen anderen.',
    fr: '{person} a annulé une session de « {course} » à laquelle vous êtes inscrit. Choisissez-en une autre.',
  },
};

const placesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/**
 * Undefined if a value is missing because an older server did not store it. `{person}` is filled from another source.
 */
export function detailOf(id: string, language: Language, values: Readonly<Record<string, string>>): string | undefined {
  const text = Object.hasOwn(notificationDetails, id) ? notificationDetails[id as MessageId]?.[language] : undefined;
  const isKnown = (name: string) => name === 'person' || (Object.hasOwn(values, name) && values[name] !== '');
  return text !== undefined && placesIn(text).every(isKnown) ? text : undefined;
}
