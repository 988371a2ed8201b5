/** The channels of every tenant, parents first. */
import type { ChannelKey } from './article-text.ts';

export interface ChannelText {
  key: ChannelKey;
  parent?: ChannelKey;
  kind: 'news' | 'help' | 'tips';
  name: string;
  description: string;
  /** In German and French. */
  words: Record<'de' | 'fr', { name: string; description: string }>;
}

export const channels: readonly ChannelText[] = [
  {
    key: 'operations',
    kind: 'news',
    name: 'Operations',
    description: 'What changes in how we work, and from when.',
    words: {
      de: { name: 'Betrieb', description: 'Was sich an unserer Arbeit ändert, und ab wann.' },
      fr: { name: 'Opérations', description: 'Ce qui change dans notre travail, et à partir de quand.' },
    },
  },
  {
    key: 'people',
    kind: 'news',
    name: 'People',
    description: 'Who joined, who moved on, who deserves applause.',
    words: {
      de: { name: 'Menschen', description: 'Wer dazukam, wer weiterzog, wer Beifall verdient.' },
      fr: { name: 'Équipes', description: 'Qui est arrivé, qui est parti, qui mérite des applaudissements.' },
    },
  },
  // Only the first organisation reads it; it carries that organisation's name.
  {
    key: 'organisation',
    kind: 'news',
    name: '{organisation}',
    description: 'For everybody in {organisation}.',
    words: {
      de: { name: '{organisation}', description: 'Für alle bei {organisation}.' },
      fr: { name: '{organisation}', description: 'Pour tous chez {organisation}.' },
    },
  },
  {
    key: 'help',
    kind: 'help',
    name: 'Help',
    description: 'How the portal works, in short articles.',
    words: {
      de: { name: 'Hilfe', description: 'Wie das Portal funktioniert, in kurzen Artikeln.' },
      fr: { name: 'Aide', description: 'Comment fonctionne le portail, en articles courts.' },
    },
  },
  {
    key: 'help-account',
    parent: 'help',
    kind: 'help',
    name: 'Signing in and your account',
    description: 'Accounts, languages, organisations and acting for somebody.',
    words: {
      de: {
        name: 'Anmelden und Ihr Konto',
        description: 'Konten, Sprachen, Organisationen und das Handeln für andere.',
      },
      fr: { name: 'Connexion et compte', description: 'Comptes, langues, organisations et délégations.' },
    },
  },
  {
    key: 'help-learning',
    parent: 'help',
    kind: 'help',
    name: 'Learning and quizzes',
    description: 'Courses that resume, deadlines, certificates, results.',
    words: {
      de: { name: 'Lernen und Quiz', description: 'Kurse, die weitergehen, Fristen, Zertifikate, Ergebnisse.' },
      fr: { name: 'Formation et quiz', description: 'Cours que l’on reprend, échéances, certificats, résultats.' },
    },
  },
  {
    key: 'help-team',
    parent: 'help',
    kind: 'help',
    name: 'Coaching and boards',
    description: 'Sessions, statuses and the daily dialog.',
    words: {
      de: { name: 'Coaching und Boards', description: 'Gespräche, Status und der tägliche Dialog.' },
      fr: { name: 'Coaching et tableaux', description: 'Séances, statuts et dialogue quotidien.' },
    },
  },
  {
    key: 'tips',
    kind: 'tips',
    name: 'Tips of the month',
    description: 'One good habit a month.',
    words: {
      de: { name: 'Tipps des Monats', description: 'Jeden Monat eine gute Gewohnheit.' },
      fr: { name: 'Astuces du mois', description: 'Une bonne habitude par mois.' },
    },
  },
];
