/**
 * What waits for a person, in words: the kinds, their texts in each language and the page where it is settled. `{title}` is
 * the thing's own name, `{person}` whoever waits. Read by the server only.
 */
import type { Language } from '../platform/languages.ts';

export interface TaskMessage {
  /** A route, as `fillLink` takes it. */
  link: string;
  texts: Readonly<Record<Language, { title: string; text: string }>>;
}

const session = '/coach/{coachee}/tgrow/{session}/m/edit';
const evaluation = '/coach/{agent}/qm/{evaluation}/m/view';

export const taskMessages = {
  'session.accept': {
    link: session,
    texts: {
      en: { title: 'Accept your coaching session', text: '{person} has submitted it' },
      de: { title: 'Coaching-Gespräch annehmen', text: '{person} hat es eingereicht' },
      fr: { title: 'Accepter votre séance de coaching', text: '{person} l’a soumise' },
    },
  },
  'session.rework': {
    link: session,
    texts: {
      en: { title: 'Revise a coaching session', text: '{person} did not accept it' },
      de: { title: 'Coaching-Gespräch überarbeiten', text: '{person} hat es nicht angenommen' },
      fr: { title: 'Revoir une séance de coaching', text: '{person} ne l’a pas acceptée' },
    },
  },
  'session.complete': {
    link: session,
    texts: {
      en: { title: 'Decide on the completion of a session', text: 'Requested by {person}' },
      de: { title: 'Über den Abschluss eines Gesprächs entscheiden', text: '{person} bittet darum' },
      fr: { title: 'Décider de la clôture d’une séance', text: '{person} la demande' },
    },
  },
  'session.item': {
    link: session,
    texts: {
      en: { title: '{title}', text: '{person} asks you to complete it' },
      de: { title: '{title}', text: '{person} bittet um Abschluss' },
      fr: { title: '{title}', text: '{person} demande de le clore' },
    },
  },
  'session.action': {
    link: session,
    texts: {
      en: { title: '{title}', text: 'Your action from coaching with {person}' },
      de: { title: '{title}', text: 'Ihre Maßnahme aus dem Coaching mit {person}' },
      fr: { title: '{title}', text: 'Votre action du coaching avec {person}' },
    },
  },
  'event.proposal': {
    link: '/schedule?day={day}&event={event}',
    texts: {
      en: { title: '{title}', text: '{person} proposes another time' },
      de: { title: '{title}', text: '{person} schlägt eine andere Zeit vor' },
      fr: { title: '{title}', text: '{person} propose un autre horaire' },
    },
  },
  'event.invitation': {
    link: '/schedule?day={day}&event={event}',
    texts: {
      en: { title: '{title}', text: '{person} invites you' },
      de: { title: '{title}', text: '{person} lädt Sie ein' },
      fr: { title: '{title}', text: '{person} vous invite' },
    },
  },
  'board.issue': {
    link: '/pd/board/{board}/idea/{issue}',
    texts: {
      en: { title: '{title}', text: 'You own this on the board' },
      de: { title: '{title}', text: 'Auf dem Board in Ihrer Hand' },
      fr: { title: '{title}', text: 'À votre charge sur le tableau' },
    },
  },
  'board.question': {
    link: '/pd/board/{board}',
    texts: {
      en: { title: '{title}', text: '{person} asks your team for an answer' },
      de: { title: '{title}', text: '{person} bittet Ihr Team um Antwort' },
      fr: { title: '{title}', text: '{person} attend une réponse de votre équipe' },
    },
  },
  'ticket.answer': {
    link: '/support-ticket/{ticket}',
    texts: {
      en: { title: '{title}', text: 'Support needs your answer' },
      de: { title: '{title}', text: 'Der Support braucht Ihre Antwort' },
      fr: { title: '{title}', text: 'L’assistance attend votre réponse' },
    },
  },
  'ticket.work': {
    link: '/support-ticket/{ticket}',
    texts: {
      en: { title: '{title}', text: '{person} needs your help' },
      de: { title: '{title}', text: '{person} wartet auf Ihre Hilfe' },
      fr: { title: '{title}', text: '{person} attend votre aide' },
    },
  },
  'evaluation.acknowledge': {
    link: evaluation,
    texts: {
      en: { title: 'Acknowledge your result: {title}', text: '{person} has evaluated you' },
      de: { title: 'Ihr Ergebnis bestätigen: {title}', text: '{person} hat Sie bewertet' },
      fr: { title: 'Confirmer votre résultat : {title}', text: '{person} vous a évalué' },
    },
  },
  'evaluation.approve': {
    link: evaluation,
    texts: {
      en: { title: 'Approve an evaluation: {title}', text: 'Submitted by {person}' },
      de: { title: 'Bewertung genehmigen: {title}', text: 'Eingereicht von {person}' },
      fr: { title: 'Approuver une évaluation : {title}', text: 'Soumise par {person}' },
    },
  },
  'evaluation.rework': {
    link: evaluation,
    texts: {
      en: { title: 'Revise an evaluation: {title}', text: 'About {person}' },
      de: { title: 'Bewertung überarbeiten: {title}', text: 'Über {person}' },
      fr: { title: 'Revoir une évaluation : {title}', text: 'À propos de {person}' },
    },
  },
  'evaluation.dispute': {
    link: evaluation,
    texts: {
      en: { title: 'Decide on an objection: {title}', text: '{person} objects to a result' },
      de: { title: 'Über einen Einspruch entscheiden: {title}', text: '{person} widerspricht einem Ergebnis' },
      fr: { title: 'Statuer sur une contestation : {title}', text: '{person} conteste un résultat' },
    },
  },
  'calibration.score': {
    link: '/coach/{agent}/qm/{evaluation}/m/edit',
    texts: {
      en: { title: 'Score for a calibration: {title}', text: 'Requested by {person}' },
      de: { title: 'Für eine Kalibrierung bewerten: {title}', text: '{person} bittet Sie darum' },
      fr: { title: 'Évaluer pour un calibrage : {title}', text: '{person} vous le demande' },
    },
  },
  'answers.mark': {
    link: '/lms/quiz/{quiz}/{attempt}/{session}/{user}',
    texts: {
      en: { title: 'Mark answers: {title}', text: '{person} is waiting for the result' },
      de: { title: 'Antworten bewerten: {title}', text: '{person} wartet auf das Ergebnis' },
      fr: { title: 'Noter des réponses : {title}', text: '{person} attend le résultat' },
    },
  },
  'verification.take': {
    link: '/lms/quiz/mine/verification/{quiz}',
    texts: {
      en: { title: '{title}', text: 'A knowledge verification to take' },
      de: { title: '{title}', text: 'Ein Wissensnachweis, der noch offen ist' },
      fr: { title: '{title}', text: 'Une vérification des connaissances à passer' },
    },
  },
  'verification.observe': {
    link: '/quiz/verify?team={team}&result={attempt}',
    texts: {
      en: { title: 'Confirm a verification: {title}', text: '{person} is waiting for your signature' },
      de: { title: 'Nachweis bestätigen: {title}', text: '{person} wartet auf Ihre Unterschrift' },
      fr: { title: 'Confirmer une vérification : {title}', text: '{person} attend votre signature' },
    },
  },
  'assessment.approve': {
    link: '/sales-skills-assessment/summary/{assessment}',
    texts: {
      en: { title: 'Approve an assessment', text: '{person} has submitted it' },
      de: { title: 'Einschätzung genehmigen', text: '{person} hat sie eingereicht' },
      fr: { title: 'Approuver une évaluation', text: '{person} l’a soumise' },
    },
  },
  'assessment.submit': {
    link: '/sales-skills-assessment/summary/{assessment}',
    texts: {
      en: { title: 'Assess your skills', text: 'Please submit it' },
      de: { title: 'Eigene Fähigkeiten einschätzen', text: 'Bitte reichen Sie sie ein' },
      fr: { title: 'Évaluer vos compétences', text: 'Merci de la soumettre' },
    },
  },
  'assessment.rework': {
    link: '/sales-skills-assessment/summary/{assessment}',
    texts: {
      en: { title: 'Revise your assessment', text: '{person} has sent it back' },
      de: { title: 'Einschätzung überarbeiten', text: '{person} hat sie zurückgegeben' },
      fr: { title: 'Revoir votre évaluation', text: '{person} l’a renvoyée' },
    },
  },
  'article.acknowledge': {
    link: '{route}',
    texts: {
      en: { title: 'Read and acknowledge: {title}', text: 'Please confirm that you have read it' },
      de: { title: 'Lesen und bestätigen: {title}', text: 'Bitte bestätigen Sie, dass Sie ihn gelesen haben' },
      fr: { title: 'Lire et confirmer : {title}', text: 'Veuillez confirmer votre lecture' },
    },
  },
  'erasure.decide': {
    link: '/admin/retention?person={person}',
    texts: {
      en: { title: 'Decide on a deletion request', text: 'Requested by {person}' },
      de: { title: 'Über eine Löschanfrage entscheiden', text: '{person} bittet darum' },
      fr: { title: 'Décider d’une demande de suppression', text: '{person} la demande' },
    },
  },
  'training.seat': {
    link: '{route}',
    texts: {
      en: { title: 'Choose a date: {title}', text: 'Places available' },
      de: { title: 'Termin wählen: {title}', text: 'Es gibt freie Plätze' },
      fr: { title: 'Choisir une date : {title}', text: 'Des places sont libres' },
    },
  },
  'comment.report': {
    link: '/notifications?reported={comment}',
    texts: {
      en: { title: 'Review a reported comment: {title}', text: '{person} has reported it' },
      de: { title: 'Über einen gemeldeten Kommentar entscheiden: {title}', text: '{person} hat ihn gemeldet' },
      fr: { title: 'Décider d’un commentaire signalé : {title}', text: '{person} l’a signalé' },
    },
  },
} as const satisfies Readonly<Record<string, TaskMessage>>;
export type TaskKind = keyof typeof taskMessages;
export const taskKinds = Object.keys(taskMessages) as [TaskKind, ...TaskKind[]];
