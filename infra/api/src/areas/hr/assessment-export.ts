/** Exports one assessment: as a table of its ratings, or as a PDF of the whole assessment to read, print or discuss. */

import { changeSince, percentOfLevel } from '@portico/contracts/hr/assessment-rules';
import type { Assessment } from '@portico/contracts/hr/shapes';
import type { AssessmentStatus } from '@portico/contracts/platform/assessment/status';
import { colon } from '@portico/contracts/platform/colon';
import { type DateStyle, formatDay } from '@portico/contracts/platform/dates';
import { type DocumentBlock, type PrintedDocument, paragraph } from '@portico/contracts/platform/document/document';
import { formatPercent } from '@portico/contracts/platform/percent';
import * as z from 'zod/mini';
import { defineExport, type Texts } from '../../platform/exports/define-export.ts';
import { admit } from './admit.ts';
import { toAssessment } from './assessment-answer.ts';

const title: Texts = {
  en: 'Sales-skills assessment',
  de: 'Einschätzung der Verkaufsfähigkeiten',
  fr: 'Évaluation des compétences de vente',
};

const words = {
  page: { en: 'Page', de: 'Seite', fr: 'Page' },
  skill: { en: 'Skill', de: 'Fähigkeit', fr: 'Compétence' },
  person: { en: 'Person', de: 'Person', fr: 'Personne' },
  self: { en: 'Self', de: 'Selbsteinschätzung', fr: 'Auto-évaluation' },
  manager: { en: 'Manager', de: 'Führungskraft', fr: 'Responsable' },
  last: { en: 'Last time', de: 'Letztes Mal', fr: 'Dernière fois' },
  change: { en: 'Change', de: 'Veränderung', fr: 'Évolution' },
  status: { en: 'Status', de: 'Status', fr: 'Statut' },
  submitted: { en: 'Submitted on', de: 'Eingereicht am', fr: 'Soumise le' },
  approved: { en: 'Approved on', de: 'Freigegeben am', fr: 'Approuvée le' },
} as const satisfies Record<string, Texts>;

const statuses: Record<AssessmentStatus, Texts> = {
  draft: { en: 'Draft', de: 'Entwurf', fr: 'Brouillon' },
  submitted: { en: 'Submitted', de: 'Eingereicht', fr: 'Soumise' },
  approved: { en: 'Approved', de: 'Freigegeben', fr: 'Approuvée' },
  reverted: { en: 'Sent back', de: 'Zurückgegeben', fr: 'Renvoyée' },
};

interface Line {
  page: string;
  skill: string;
  self: string;
  manager: string;
  /** In percent. */
  last: number | null;
  change: number | null;
  notes: { self: string; manager: string };
  /** The assessment to which all lines belong. */
  of: Assessment;
}

function linesOf(of: Assessment): Line[] {
  const levels = of.form.levels;
  return of.form.pages.flatMap((page) =>
    page.skills.map((skill) => {
      const find = (ratings: Assessment['self'] | null) => ratings?.find(({ skillId }) => skillId === skill.id);
      const [self, manager] = [find(of.self), find(of.managerRatings)];
      const named = (level: number | null | undefined) =>
        level === null || level === undefined ? '' : (levels[level] ?? '');
      const now = manager?.level ?? self?.level ?? null;
      const last = of.last?.levels.find(({ skillId }) => skillId === skill.id)?.percent ?? null;
      return {
        page: page.title,
        skill: skill.name,
        self: named(self?.level),
        manager: named(manager?.level),
        last,
        change: changeSince(now === null ? null : percentOfLevel(now, levels.length), last),
        notes: { self: self?.note ?? '', manager: manager?.note ?? '' },
        of,
      };
    }),
  );
}

const signed = (change: number | null): string =>
  change === null ? '' : `${change > 0 ? '+' : ''}${String(change).replace('-', '−')}`;

function documentOf(lines: readonly Line[], style: DateStyle): PrintedDocument | undefined {
  const { language } = style;
  const [first] = lines;
  if (!first) return undefined;
  const { of } = first;
  const day = (instant: string) => formatDay(instant, style);
  const say = (word: keyof typeof words) => words[word][language];
  const person = `${of.user.FirstName} ${of.user.LastName}`.trim();
  const manager = of.manager ? `${of.manager.FirstName} ${of.manager.LastName}`.trim() : '';
  const blocks: DocumentBlock[] = [
    {
      type: 'facts',
      items: [
        { label: say('person'), value: person },
        ...(manager ? [{ label: say('manager'), value: manager }] : []),
        { label: say('status'), value: statuses[of.status][language] },
        ...(of.submittedAt ? [{ label: say('submitted'), value: day(of.submittedAt) }] : []),
        ...(of.approvedAt ? [{ label: say('approved'), value: day(of.approvedAt) }] : []),
      ],
    },
  ];
  for (const { title: heading } of of.form.pages) {
    const own = lines.filter((line) => line.page === heading);
    blocks.push({ type: 'heading', level: 2, text: heading });
    blocks.push({
      type: 'table',
      caption: heading,
      columns: [
        { label: say('skill'), width: 3 },
        { label: say('self'), width: 2 },
        { label: say('manager'), width: 2 },
        { label: say('last'), align: 'end' },
        { label: say('change'), align: 'end' },
      ],
      rows: own.map((line) => [
        line.skill,
        line.self,
        line.manager,
        line.last === null ? '' : formatPercent(line.last, language),
        signed(line.change),
      ]),
    });
    for (const line of own)
      for (const side of ['self', 'manager'] as const)
        if (line.notes[side])
          blocks.push(paragraph(`${line.skill}, ${say(side)}${colon[language]}${line.notes[side]}`));
  }
  return { title: title[language], lead: person, language, orientation: 'portrait', layout: 'report', blocks };
}

export const assessmentExport = defineExport({
  kind: 'hr/assessment',
  title,
  flag: ['lms', 'salesSkills'],
  filter: z.strictObject({ assessmentID: z.uuidv4() }),
  // `read` checks access with each request.
  may: () => true,
  async read({ db, actor, filter }) {
    const { row, relation } = await admit({ db, actor }, filter.assessmentID);
    return { rows: linesOf(await toAssessment(db, row, relation)), next: null };
  },
  columns: [
    { label: words.page, kind: 'text', value: ({ page }) => page },
    { label: words.skill, kind: 'text', width: 2, value: ({ skill }) => skill },
    { label: words.self, kind: 'text', value: ({ self }) => self },
    { label: words.manager, kind: 'text', value: ({ manager }) => manager },
    { label: words.last, kind: 'number', value: ({ last }) => last },
    { label: words.change, kind: 'number', value: ({ change }) => change },
  ],
  document: (rows, { style }) => documentOf(rows, style),
});
