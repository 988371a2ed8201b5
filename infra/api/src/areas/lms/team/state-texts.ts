/** Texts for course states in exports. */
import type { CellState } from '@portico/contracts/lms/team/cell-state';
import type { Texts } from '../../../platform/exports/define-export.ts';

export const courseStates: Record<CellState, Texts> = {
  completed: { en: 'Completed', de: 'Abgeschlossen', fr: 'Terminé' },
  overdue: { en: 'Overdue', de: 'Überfällig', fr: 'En retard' },
  dueSoon: { en: 'Due soon', de: 'Bald fällig', fr: 'Bientôt à terminer' },
  begun: { en: 'In progress', de: 'Begonnen', fr: 'En cours' },
  open: { en: 'Not started', de: 'Nicht begonnen', fr: 'Pas commencé' },
};
