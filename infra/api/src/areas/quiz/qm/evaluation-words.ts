/** Texts for exported evaluations. */
import type { AssessmentStatus } from '@portico/contracts/platform/assessment/status';
import type { Language } from '@portico/contracts/platform/languages';
import type { DisputeState } from '@portico/contracts/quiz/qm/dispute';

interface EvaluationWords
  extends Readonly<
    Record<
      | 'score'
      | 'firstScore'
      | 'noScore'
      | 'afterDispute'
      | 'result'
      | 'fatal'
      | 'yes'
      | 'status'
      | 'evaluator'
      | 'workType'
      | 'qmDate'
      | 'testDate'
      | 'reference'
      | 'released'
      | 'acknowledged'
      | 'questions'
      | 'notApplicable'
      | 'dispute'
      | 'before'
      | 'interaction'
      | 'history'
      | 'day'
      | 'step'
      | 'by'
      | 'reason',
      string
    >
  > {
  passed: Readonly<Record<'true' | 'false', string>>;
  statuses: Readonly<Record<AssessmentStatus, string>>;
  disputes: Readonly<Record<DisputeState, string>>;
  faults: Readonly<Record<'critical' | 'fatal', string>>;
}

export const evaluationWords: Readonly<Record<Language, EvaluationWords>> = {
  en: {
    score: 'Score',
    firstScore: 'first score',
    noScore: 'No score',
    afterDispute: 'After a dispute',
    result: 'Result',
    fatal: 'Fatal fault',
    yes: 'Yes',
    status: 'Status',
    evaluator: 'Evaluator',
    workType: 'Work type',
    qmDate: 'QM date',
    testDate: 'Test date',
    reference: 'Reference',
    released: 'Released',
    acknowledged: 'Acknowledged',
    questions: 'Questions',
    notApplicable: 'Not applicable',
    dispute: 'Dispute',
    before: 'Before',
    interaction: 'Interaction',
    history: 'History',
    day: 'Day',
    step: 'Step',
    by: 'By',
    reason: 'Reason',
    passed: { true: 'Passed', false: 'Not passed' },
    statuses: { draft: 'Draft', submitted: 'Submitted', approved: 'Approved', reverted: 'Sent back' },
    disputes: { open: 'open', upheld: 'answer upheld', overturned: 'answer changed', withdrawn: 'withdrawn' },
    faults: { critical: 'critical', fatal: 'fatal' },
  },
  de: {
    score: 'Wertung',
    firstScore: 'erste Wertung',
    noScore: 'Keine Wertung',
    afterDispute: 'Nach einem Einspruch',
    result: 'Ergebnis',
    fatal: 'Fataler Fehler',
    yes: 'Ja',
    status: 'Status',
    evaluator: 'Bewertet von',
    workType: 'Arbeitsart',
    qmDate: 'QM-Datum',
    testDate: 'Testdatum',
    reference: 'Referenz',
    released: 'Freigegeben',
    acknowledged: 'Bestätigt',
    questions: 'Fragen',
    notApplicable: 'Nicht zutreffend',
    dispute: 'Einspruch',
    before: 'Vorher',
    interaction: 'Gespräch',
    history: 'Verlauf',
    day: 'Tag',
    step: 'Schritt',
    by: 'Von',
    reason: 'Begründung',
    passed: { true: 'Bestanden', false: 'Nicht bestanden' },
    statuses: { draft: 'Entwurf', submitted: 'Eingereicht', approved: 'Genehmigt', reverted: 'Zurückgegeben' },
    disputes: { open: 'offen', upheld: 'Wertung bleibt', overturned: 'geändert', withdrawn: 'zurückgezogen' },
    faults: { critical: 'kritisch', fatal: 'fatal' },
  },
  fr: {
    score: 'Note',
    firstScore: 'première note',
    noScore: 'Sans note',
    afterDispute: 'Après une contestation',
    result: 'Résultat',
    fatal: 'Faute éliminatoire',
    yes: 'Oui',
    status: 'Statut',
    evaluator: 'Évaluateur',
    workType: 'Type de travail',
    qmDate: 'Date QM',
    testDate: 'Date du test',
    reference: 'Référence',
    released: 'Publiée',
    acknowledged: 'Accusé de réception',
    questions: 'Questions',
    notApplicable: 'Sans objet',
    dispute: 'Contestation',
    before: 'Avant',
    interaction: 'Échange',
    history: 'Historique',
    day: 'Jour',
    step: 'Étape',
    by: 'Par',
    reason: 'Motif',
    passed: { true: 'Réussi', false: 'Non réussi' },
    statuses: { draft: 'Brouillon', submitted: 'Soumise', approved: 'Approuvée', reverted: 'Renvoyée' },
    disputes: { open: 'ouverte', upheld: 'maintenue', overturned: 'corrigée', withdrawn: 'retirée' },
    faults: { critical: 'critique', fatal: 'éliminatoire' },
  },
};
