/** Exports learners' answers in the lessons of a package (cmi.interactions), one row per answer. */

import { id } from '@portico/contracts/platform/shapes';
import { plainValues, type RevisedValues } from '@portico/contracts/player/commit';
import { type Interaction, interactionsIn } from '@portico/contracts/player/scorm/interactions';
import * as z from 'zod/mini';
import { administers } from '../../platform/administers.ts';
import { defineExport } from '../../platform/exports/define-export.ts';

interface Row extends Interaction {
  learner: string;
  username: string;
  lesson: string;
  openedAt: Date;
  attempt: number;
}

interface SessionRow {
  launchId: string;
  openedAt: Date;
  learner: string;
  username: string;
  lesson: string;
  attempt: number;
  values: RevisedValues;
}

/** A session may contain hundreds of answers. */
const sessionsAPage = 20;

export const interactionsExport = defineExport({
  kind: 'player/interactions',
  title: { en: 'Answers in lessons', de: 'Antworten in Lektionen', fr: 'Réponses dans les leçons' },
  flag: 'lms',
  filter: z.strictObject({ packageID: id }),
  may: (actor) => administers(actor, 'learning'),
  async read({ db, filter, requestedAt, after }) {
    const sessions = await db.query<SessionRow>(
      `select s.launch_id as "launchId", s.opened_at as "openedAt", trim(u.first_name || ' ' || u.last_name) as learner,
         u.username, i.title as lesson, a.number as attempt, s.revised_values as "values"
       from portal.player_session s
       join portal.player_attempt a using (tenant_id, attempt_id)
       join portal.account_user u using (tenant_id, user_id)
       join portal.player_item i using (tenant_id, item_id)
       where a.package_id = $1 and not a.is_trial and s.opened_at <= $2 and ($3::uuid is null or s.launch_id > $3)
       order by s.launch_id limit $4`,
      [filter.packageID, requestedAt, after, sessionsAPage],
    );
    const rows = sessions.flatMap(({ launchId: _launchId, values, ...about }) =>
      interactionsIn(plainValues(values)).map((one): Row => ({ ...about, ...one })),
    );
    return { rows, next: sessions.length < sessionsAPage ? null : (sessions.at(-1)?.launchId ?? null) };
  },
  columns: [
    {
      label: { en: 'Learner', de: 'Lernende Person', fr: 'Apprenant' },
      kind: 'text',
      value: (row: Row) => row.learner,
    },
    {
      label: { en: 'User name', de: 'Benutzername', fr: 'Nom d’utilisateur' },
      kind: 'text',
      value: (row) => row.username,
    },
    { label: { en: 'Attempt', de: 'Versuch', fr: 'Tentative' }, kind: 'number', value: (row) => row.attempt },
    { label: { en: 'Lesson', de: 'Lektion', fr: 'Leçon' }, kind: 'text', value: (row) => row.lesson },
    { label: { en: 'Opened on', de: 'Geöffnet am', fr: 'Ouverte le' }, kind: 'instant', value: (row) => row.openedAt },
    { label: { en: 'Question', de: 'Frage', fr: 'Question' }, kind: 'text', value: (row) => row.id },
    { label: { en: 'Kind', de: 'Art', fr: 'Type' }, kind: 'text', value: (row) => row.type },
    { label: { en: 'Answer', de: 'Antwort', fr: 'Réponse' }, kind: 'text', value: (row) => row.response },
    {
      label: { en: 'Correct answers', de: 'Richtige Antworten', fr: 'Bonnes réponses' },
      kind: 'text',
      value: (row) => row.patterns.join(' | '),
    },
    { label: { en: 'Result', de: 'Ergebnis', fr: 'Résultat' }, kind: 'text', value: (row) => row.result },
    { label: { en: 'Weighting', de: 'Gewichtung', fr: 'Pondération' }, kind: 'text', value: (row) => row.weighting },
    { label: { en: 'Time of day', de: 'Uhrzeit', fr: 'Heure' }, kind: 'text', value: (row) => row.time },
    {
      label: { en: 'Time taken', de: 'Bearbeitungsdauer', fr: 'Temps de réponse' },
      kind: 'text',
      value: (row) => row.latency,
    },
    {
      label: { en: 'Objectives', de: 'Lernziele', fr: 'Objectifs' },
      kind: 'text',
      value: (row) => row.objectives.join(' | '),
    },
  ],
});
