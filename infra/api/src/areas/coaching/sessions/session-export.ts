/** Exports one session: as a table of its items, or as a PDF of the whole session to print, read or sign. */
import type { ItemStatus, Session, sessionStatus } from '@portico/contracts/coaching/shapes';
import { type DateStyle, formatDay } from '@portico/contracts/platform/dates';
import { type DocumentBlock, type PrintedDocument, paragraph } from '@portico/contracts/platform/document/document';
import type { Language } from '@portico/contracts/platform/languages';
import * as z from 'zod/mini';
import { defineExport, type Texts } from '../../../platform/exports/define-export.ts';
import { personsById } from '../../../services/account/public.ts';
import { toSession } from '../session-answer.ts';
import { attachmentsOf, itemsOf } from '../session-rows.ts';
import { admit } from './admit.ts';

const parts = {
  topic: { en: 'Topic', de: 'Thema', fr: 'Sujet' },
  goal: { en: 'Goals', de: 'Ziele', fr: 'Objectifs' },
  reality: { en: 'Reality', de: 'Realität', fr: 'Réalité' },
  evidence: { en: 'Evidence', de: 'Belege', fr: 'Éléments probants' },
  feedback: { en: 'Feedback', de: 'Feedback', fr: 'Feedback' },
  option: { en: 'Options', de: 'Möglichkeiten', fr: 'Options' },
  chosen: { en: 'Chosen option', de: 'Gewählte Möglichkeit', fr: 'Option choisie' },
  action: { en: 'Actions', de: 'Maßnahmen', fr: 'Actions' },
  file: { en: 'Files', de: 'Dateien', fr: 'Fichiers' },
} as const satisfies Record<string, Texts>;
type Part = keyof typeof parts;

const labels: Record<ItemStatus, Texts> = {
  'not requested to complete': {
    en: 'not requested to complete',
    de: 'Abschluss nicht angefragt',
    fr: 'clôture non demandée',
  },
  requested: { en: 'requested', de: 'angefragt', fr: 'demandé' },
  completed: { en: 'completed', de: 'abgeschlossen', fr: 'terminé' },
  'not completed': { en: 'not completed', de: 'nicht abgeschlossen', fr: 'non terminé' },
  accepted: { en: 'accepted', de: 'angenommen', fr: 'accepté' },
  rejected: { en: 'rejected', de: 'abgelehnt', fr: 'refusé' },
};

const statuses = {
  0: { en: 'Saved', de: 'Gespeichert', fr: 'Enregistrée' },
  1: { en: 'Submitted', de: 'Eingereicht', fr: 'Soumise' },
  2: { en: 'Accepted', de: 'Angenommen', fr: 'Acceptée' },
  3: { en: 'Completed', de: 'Abgeschlossen', fr: 'Terminée' },
} as const satisfies Record<z.infer<typeof sessionStatus>, Texts>;

const words = {
  coachee: { en: 'Coachee', de: 'Gecoachte Person', fr: 'Personne coachée' },
  coach: { en: 'Coach', de: 'Coach', fr: 'Coach' },
  madeBy: { en: 'Recorded by', de: 'Erfasst von', fr: 'Saisi par' },
  held: { en: 'Held on', de: 'Geführt am', fr: 'Tenue le' },
  status: { en: 'Status', de: 'Status', fr: 'Statut' },
  submitted: { en: 'Submitted on', de: 'Eingereicht am', fr: 'Soumise le' },
  accepted: { en: 'Accepted on', de: 'Angenommen am', fr: 'Acceptée le' },
  completed: { en: 'Completed on', de: 'Abgeschlossen am', fr: 'Terminée le' },
} as const satisfies Record<string, Texts>;

interface Line {
  part: Part;
  text: string;
  day: string | null;
  label: ItemStatus | null;
  /** The person responsible for an action. */
  owner: string;
  /** The author. */
  by: string;
  /** The session to which all lines belong. */
  session: Session;
}

/** Labels for the person or date on a line, which would be ambiguous without one. */
const lineFacts: Record<'owner' | 'due' | 'author', Record<Language, (value: string) => string>> = {
  owner: {
    en: (name) => `owner: ${name}`,
    de: (name) => `zuständig: ${name}`,
    fr: (name) => `responsable\u00a0: ${name}`,
  },
  due: { en: (day) => `due ${day}`, de: (day) => `fällig am ${day}`, fr: (day) => `échéance le ${day}` },
  author: {
    en: (name) => `added by ${name}`,
    de: (name) => `hinzugefügt von ${name}`,
    fr: (name) => `ajouté par ${name}`,
  },
};

const nameOf = (person: { FirstName: string; LastName: string } | undefined): string =>
  person ? `${person.FirstName} ${person.LastName}`.trim() : '';

function linesOf(session: Session): Line[] {
  const name = (userId: string | null) =>
    nameOf([session.coach, session.coachee].find(({ UserID }) => UserID === userId));
  const line = (part: Part, text: string, more: Partial<Line> = {}): Line[] =>
    text === '' ? [] : [{ part, text, day: null, label: null, owner: '', by: '', session, ...more }];
  const items = (part: Part, all: Session['goals'] | Session['evidences'] | Session['options']) =>
    all.flatMap((item) =>
      line(part, item.text, {
        by: name(item.createdBy),
        owner: 'ownerID' in item ? name(item.ownerID) : '',
        day: 'dueOn' in item ? item.dueOn : 'date' in item ? item.date : null,
        label: 'status' in item ? item.status : null,
      }),
    );
  const chosen = session.options.filter(({ id }) => id === session.optionSelected);
  return [
    ...line('topic', [session.topic.name, session.topic.comment].filter(Boolean).join(': ')),
    ...items('goal', session.goals),
    ...line('reality', session.reality.text, { day: session.reality.date }),
    ...items('evidence', session.evidences),
    ...items('feedback', session.feedbacks),
    ...items('option', session.options),
    ...items('chosen', chosen),
    ...items('action', session.actions),
    ...Object.values(session.attachments).flatMap((files) => files.flatMap(({ filename }) => line('file', filename))),
  ];
}

function shownLine({ part, text, day, label, owner, by }: Line, style: DateStyle): string {
  const { language } = style;
  const shownDay = day && formatDay(day, style);
  const facts = [
    owner && lineFacts.owner[language](owner),
    shownDay && (part === 'goal' || part === 'action' ? lineFacts.due[language](shownDay) : shownDay),
    label && labels[label][language],
    by && lineFacts.author[language](by),
  ].filter(Boolean);
  return facts.length > 0 ? `${text} (${facts.join(', ')})` : text;
}

/** Undefined if nothing has been written yet; the empty table says so. */
function documentOf(lines: readonly Line[], style: DateStyle): PrintedDocument | undefined {
  const { language } = style;
  const session = lines[0]?.session;
  if (!session) return undefined;
  const { coachee, coach, madeBy, status, sessionDate, topic, submittedOn, acceptedOn, completedOn } = session;
  const when = (label: Texts, at: string | null) =>
    at ? [{ label: label[language], value: formatDay(at, style) }] : [];
  const blocks: DocumentBlock[] = [
    {
      type: 'facts',
      items: [
        { label: words.coachee[language], value: nameOf(coachee) },
        { label: words.coach[language], value: nameOf(coach) },
        ...(madeBy ? [{ label: words.madeBy[language], value: nameOf(madeBy) }] : []),
        ...when(words.held, sessionDate),
        { label: words.status[language], value: statuses[status][language] },
        ...when(words.submitted, submittedOn),
        ...when(words.accepted, acceptedOn),
        ...when(words.completed, completedOn),
      ],
    },
  ];
  for (const part of Object.keys(parts) as Part[]) {
    const own = lines.filter((line) => line.part === part);
    if (own.length === 0) continue;
    blocks.push({ type: 'heading', level: 2, text: parts[part][language] });
    if (part === 'topic' || part === 'reality') blocks.push(...own.map((line) => paragraph(shownLine(line, style))));
    else
      blocks.push({
        type: 'list',
        isOrdered: false,
        items: own.map((line) => [{ text: shownLine(line, style) }]),
      });
  }
  return {
    title: title[language],
    lead: topic.name ?? nameOf(coachee),
    language,
    orientation: 'portrait',
    layout: 'report',
    blocks,
  };
}

const title: Texts = { en: 'Coaching session', de: 'Coaching-Gespräch', fr: 'Séance de coaching' };

export const sessionExport = defineExport({
  kind: 'coaching/session',
  title,
  flag: 'coaching',
  filter: z.strictObject({ sessionID: z.uuidv4() }),
  // `read` checks access with each request.
  may: () => true,
  async read({ db, actor, filter }) {
    const { row, relation } = await admit({ db, actor }, filter.sessionID);
    const items = await itemsOf(db, [row.session_id]);
    const attachments = await attachmentsOf(db, [row.session_id]);
    const persons = await personsById(db, [row.coach_id, row.coachee_id, row.made_by]);
    const reader = { relation, userId: actor.self.userId };
    return { rows: linesOf(toSession({ row, items, attachments }, persons, reader)), next: null };
  },
  columns: [
    {
      label: { en: 'Part', de: 'Teil', fr: 'Partie' },
      kind: 'text',
      value: ({ part }, language) => parts[part][language],
    },
    { label: { en: 'Text', de: 'Text', fr: 'Texte' }, kind: 'text', width: 3, value: ({ text }) => text },
    { label: { en: 'Day', de: 'Tag', fr: 'Jour' }, kind: 'day', value: ({ day }) => day },
    {
      label: { en: 'Completion', de: 'Abschluss', fr: 'Clôture' },
      kind: 'text',
      value: ({ label }, language) => (label ? labels[label][language] : ''),
    },
    { label: { en: 'Owner', de: 'Zuständig', fr: 'Responsable' }, kind: 'text', value: ({ owner }) => owner },
    { label: { en: 'Added by', de: 'Hinzugefügt von', fr: 'Ajouté par' }, kind: 'text', value: ({ by }) => by },
  ],
  document: (rows, { style }) => documentOf(rows, style),
});
