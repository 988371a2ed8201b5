/** What a person has begun, in words, as `task-messages.ts` words what waits. Read by the server only. */
import type { TaskMessage } from './task-messages.ts';

export const inProgressMessages = {
  'quiz.begun': {
    link: '/lms/quiz/mine/{kind}/{quiz}',
    texts: {
      en: { title: '{title}', text: 'Your answers so far are saved' },
      de: { title: '{title}', text: 'Ihre bisherigen Antworten sind gespeichert' },
      fr: { title: '{title}', text: 'Vos réponses sont enregistrées' },
    },
  },
  'session.begun': {
    link: '/coach/{coachee}/tgrow/{session}/m/edit',
    texts: {
      en: { title: 'Coaching session with {person}', text: 'Draft, only you can see it' },
      de: { title: 'Coaching-Gespräch mit {person}', text: 'Entwurf, nur für Sie sichtbar' },
      fr: { title: 'Séance de coaching avec {person}', text: 'Brouillon visible par vous seul' },
    },
  },
  // What it says is sealed for whoever writes it, and is shown by its form alone.
  'aid.begun': {
    link: '/coach/{coachee}/aid/{aid}/m/{mode}',
    texts: {
      en: { title: 'Feedback aid for {person}', text: 'Draft, only you can see it' },
      de: { title: 'Feedback-Bogen für {person}', text: 'Entwurf, nur für Sie sichtbar' },
      fr: { title: 'Fiche de feedback pour {person}', text: 'Brouillon visible par vous seul' },
    },
  },
  'assessment.begun': {
    link: '/sales-skills-assessment/summary/{assessment}',
    texts: {
      en: { title: 'Your skills assessment', text: 'Not submitted yet' },
      de: { title: 'Ihre Einschätzung der eigenen Fähigkeiten', text: 'Noch nicht eingereicht' },
      fr: { title: 'Votre évaluation de compétences', text: 'Pas encore soumise' },
    },
  },
  'evaluation.begun': {
    link: '/coach/{agent}/qm/{evaluation}/m/edit',
    texts: {
      en: { title: '{title}', text: 'Your evaluation of {person}, not submitted yet' },
      de: { title: '{title}', text: 'Ihre Bewertung von {person}, noch nicht eingereicht' },
      fr: { title: '{title}', text: 'Votre évaluation de {person}, pas encore soumise' },
    },
  },
} as const satisfies Readonly<Record<string, TaskMessage>>;
