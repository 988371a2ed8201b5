import { locale } from '../dates.ts';
import type { Language } from '../languages.ts';
import { type Subject, subjects } from './subjects.ts';

/** What authors choose a drawing by. */
export const subjectNames: Readonly<Record<Subject, Readonly<Record<Language, string>>>> = {
  conversation: { en: 'Conversation', de: 'Gespräch', fr: 'Conversation' },
  headset: { en: 'Headset', de: 'Headset', fr: 'Casque' },
  complaint: { en: 'Complaint', de: 'Beschwerde', fr: 'Réclamation' },
  helmet: { en: 'Safety helmet', de: 'Schutzhelm', fr: 'Casque de chantier' },
  shield: { en: 'Shield', de: 'Schild', fr: 'Bouclier' },
  lock: { en: 'Lock', de: 'Schloss', fr: 'Cadenas' },
  money: { en: 'Money', de: 'Geld', fr: 'Argent' },
  sales: { en: 'Sales', de: 'Verkauf', fr: 'Vente' },
  box: { en: 'Parcel', de: 'Paket', fr: 'Colis' },
  tools: { en: 'Tools', de: 'Werkzeug', fr: 'Outils' },
  device: { en: 'Device', de: 'Gerät', fr: 'Appareil' },
  shelf: { en: 'Shelf', de: 'Regal', fr: 'Étagère' },
  door: { en: 'Open door', de: 'Offene Tür', fr: 'Porte ouverte' },
  compass: { en: 'Compass', de: 'Kompass', fr: 'Boussole' },
  heart: { en: 'Heart', de: 'Herz', fr: 'Cœur' },
  team: { en: 'Team', de: 'Team', fr: 'Équipe' },
  languages: { en: 'Languages', de: 'Sprachen', fr: 'Langues' },
  quality: { en: 'Quality', de: 'Qualität', fr: 'Qualité' },
  computer: { en: 'Computer', de: 'Computer', fr: 'Ordinateur' },
  scales: { en: 'Scales', de: 'Waage', fr: 'Balance' },
  leaf: { en: 'Leaf', de: 'Blatt', fr: 'Feuille' },
  calendar: { en: 'Calendar', de: 'Kalender', fr: 'Calendrier' },
  bulb: { en: 'Light bulb', de: 'Glühbirne', fr: 'Ampoule' },
  trophy: { en: 'Trophy', de: 'Pokal', fr: 'Trophée' },
  letter: { en: 'Letter', de: 'Brief', fr: 'Lettre' },
  meal: { en: 'Meal', de: 'Mahlzeit', fr: 'Repas' },
  bed: { en: 'Bed', de: 'Bett', fr: 'Lit' },
  ship: { en: 'Ship', de: 'Schiff', fr: 'Navire' },
  fire: { en: 'Fire', de: 'Feuer', fr: 'Feu' },
  storm: { en: 'Storm', de: 'Sturm', fr: 'Tempête' },
  chart: { en: 'Chart', de: 'Diagramm', fr: 'Graphique' },
  book: { en: 'Book', de: 'Buch', fr: 'Livre' },
  film: { en: 'Film', de: 'Film', fr: 'Film' },
  classroom: { en: 'Classroom', de: 'Seminarraum', fr: 'Salle de cours' },
  stars: { en: 'Stars', de: 'Sterne', fr: 'Étoiles' },
  question: { en: 'Question', de: 'Frage', fr: 'Question' },
  target: { en: 'Target', de: 'Zielscheibe', fr: 'Cible' },
  newspaper: { en: 'Newspaper', de: 'Zeitung', fr: 'Journal' },
  clock: { en: 'Clock', de: 'Uhr', fr: 'Horloge' },
  megaphone: { en: 'Megaphone', de: 'Megafon', fr: 'Mégaphone' },
  lifebuoy: { en: 'Lifebuoy', de: 'Rettungsring', fr: 'Bouée de sauvetage' },
};

/** All subjects by name, in the alphabetical order of the language. */
export const namedSubjects = (language: Language): { id: Subject; label: string }[] =>
  subjects
    .map((id) => ({ id, label: subjectNames[id][language] }))
    .sort((one, other) => one.label.localeCompare(other.label, locale(language)));
