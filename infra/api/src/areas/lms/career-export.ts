/** Exports the figures of a person's courses: the caller's own, or those of someone in the scope of their role. */

import { hasInScope } from '@portico/contracts/account/role-access';
import { cellState } from '@portico/contracts/lms/team/cell-state';
import { id } from '@portico/contracts/platform/shapes';
import * as z from 'zod/mini';
import type { Actor, Person } from '../../platform/actor.ts';
import { defineExport } from '../../platform/exports/define-export.ts';
import { peopleByIds } from '../../platform/people.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { learningOf } from './learning-of.ts';
import type { PlacedCourse } from './placed-courses.ts';
import { courseStates } from './team/state-texts.ts';

async function learnerOf(db: Transaction, { self }: Actor, userId = self.userId): Promise<Person> {
  if (userId === self.userId) return self;
  const [person] = await peopleByIds(db, [userId]);
  if (!person || !hasInScope(self, person)) throw notFound();
  return person;
}

interface Row extends PlacedCourse {
  curriculum: string;
  state: keyof typeof courseStates;
}

export const careerExport = defineExport({
  kind: 'lms/career',
  title: { en: 'Courses in figures', de: 'Kurse in Zahlen', fr: 'Cours en chiffres' },
  flag: ['lms', 'career'],
  /** Without a UserID, exports the caller's own. */
  filter: z.strictObject({ UserID: z.optional(id) }),
  may: () => true,
  async read({ db, actor, filter, requestedAt }): Promise<{ rows: Row[]; next: null }> {
    const { courses, topOf, today } = await learningOf(db, await learnerOf(db, actor, filter.UserID), requestedAt);
    const rows = courses.map((course) => {
      const facts = { progress: course.percent, isCompleted: course.completedAt !== null, dueOn: course.dueOn };
      return { ...course, curriculum: topOf(course.curriculumId)?.name ?? '', state: cellState(facts, today) };
    });
    return { rows, next: null };
  },
  columns: [
    { label: { en: 'Course', de: 'Kurs', fr: 'Cours' }, kind: 'text', width: 2, value: (row) => row.name },
    { label: { en: 'Curriculum', de: 'Lehrplan', fr: 'Parcours' }, kind: 'text', value: (row) => row.curriculum },
    {
      label: { en: 'Status', de: 'Status', fr: 'Statut' },
      kind: 'text',
      value: (row, language) => courseStates[row.state][language],
    },
    { label: { en: 'Percent', de: 'Prozent', fr: 'Pourcentage' }, kind: 'number', value: (row) => row.percent },
    { label: { en: 'Score', de: 'Ergebnis', fr: 'Score' }, kind: 'number', value: (row) => row.score },
    {
      label: { en: 'Minutes spent', de: 'Aufgewendete Minuten', fr: 'Minutes passées' },
      kind: 'number',
      value: (row) => row.minutesSpent,
    },
    { label: { en: 'Due on', de: 'Fällig am', fr: 'Échéance' }, kind: 'day', value: (row) => row.dueOn },
    {
      label: { en: 'Completed on', de: 'Abgeschlossen am', fr: 'Terminé le' },
      kind: 'instant',
      value: (row) => row.completedAt,
    },
  ],
});
