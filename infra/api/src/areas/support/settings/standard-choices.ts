/** What a new tenant's tickets begin with, in its language; administrators change it under /admin. */
import { randomUUID } from 'node:crypto';
import type { Language } from '@portico/contracts/platform/languages';
import type { ChoiceKind } from '@portico/contracts/support/settings-shapes';
import type { Transaction } from '../../../platform/transaction.ts';

type Named = readonly [code: string, en: string, de: string, fr: string];

const standard: Readonly<Record<ChoiceKind, readonly Named[]>> = {
  type: [
    ['bug', 'Bug', 'Fehler', 'Anomalie'],
    ['question', 'Question', 'Frage', 'Question'],
    ['access', 'Access and accounts', 'Zugang und Konten', 'Accès et comptes'],
    ['equipment', 'Equipment', 'Ausstattung', 'Matériel'],
    ['content', 'Content and courses', 'Inhalte und Kurse', 'Contenus et cours'],
  ],
  priority: [
    ['low', 'Low', 'Niedrig', 'Basse'],
    ['normal', 'Normal', 'Normal', 'Normale'],
    ['high', 'High', 'Hoch', 'Haute'],
    ['urgent', 'Urgent', 'Dringend', 'Urgente'],
  ],
  impact: [
    ['person', 'Only me', 'Nur ich', 'Moi seul'],
    ['team', 'My team', 'Mein Team', 'Mon équipe'],
    ['site', 'Our site', 'Unser Standort', 'Notre site'],
    ['everyone', 'Everybody', 'Alle', 'Tout le monde'],
  ],
  severity: [
    ['minor', 'Minor', 'Gering', 'Mineure'],
    ['major', 'Major', 'Erheblich', 'Majeure'],
    ['critical', 'Critical', 'Kritisch', 'Critique'],
  ],
  state: [
    ['new', 'New', 'Neu', 'Nouveau'],
    ['in-progress', 'In progress', 'In Arbeit', 'En cours'],
    ['waiting', 'Waiting for you', 'Wartet auf Sie', 'En attente de vous'],
    ['resolved', 'Resolved', 'Gelöst', 'Résolu'],
  ],
};

/** Priority → minutes until the first reply and the solution. */
const promised: Readonly<Record<string, readonly [firstReply: number, solution: number]>> = {
  low: [24 * 60, 10 * 24 * 60],
  normal: [8 * 60, 5 * 24 * 60],
  high: [4 * 60, 2 * 24 * 60],
  urgent: [60, 8 * 60],
};

export async function addStandardChoices(db: Transaction, tenantId: string, language: Language): Promise<void> {
  const place = { en: 1, de: 2, fr: 3 } as const;
  for (const kind of Object.keys(standard) as ChoiceKind[])
    for (const [position, named] of standard[kind].entries()) {
      const id = randomUUID();
      const [code] = named;
      await db.query(
        `insert into portal.support_choice (tenant_id, choice_id, kind, code, name, position)
         values ($1, $2, $3, $4, $5, $6)`,
        [tenantId, id, kind, code, named[place[language]], position],
      );
      const minutes = kind === 'priority' ? promised[code] : undefined;
      if (minutes)
        await db.query(
          `insert into portal.support_clock (tenant_id, priority_id, first_reply_minutes, solution_minutes)
           values ($1, $2, $3, $4)`,
          [tenantId, id, ...minutes],
        );
    }
}
