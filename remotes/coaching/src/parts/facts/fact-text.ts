import type { PersonFact, PersonFactKind } from '@portico/contracts/coaching/person-facts';
import { type DateStyle, formatDay } from '@portico/contracts/platform/dates';
import type { useText } from '@portico/remote-contract';

type T = ReturnType<typeof useText>;

const figureTexts: Readonly<Partial<Record<PersonFactKind, string>>> = {
  'evaluation.score': 'coaching.facts.percent',
  'quiz.result': 'coaching.facts.percent',
  'verification.result': 'coaching.facts.percent',
  'evaluation.fault': 'coaching.facts.missed',
  'skill.gap': 'coaching.facts.gap',
};

/** For facts that consist of figures alone and therefore have no title. */
const titleTexts: Readonly<Partial<Record<PersonFactKind, string>>> = { 'practice.done': 'coaching.facts.practised' };

export function factTitle({ kind, title, value, target }: PersonFact, t: T): string {
  const text = titleTexts[kind];
  return text === undefined ? title : t(text, { value: value ?? 0, target: target ?? 0 });
}

/** What the day of a fact means, if it is not the day on which it happened. */
const dayTexts: Readonly<Partial<Record<PersonFactKind, string>>> = {
  'course.overdue': 'coaching.facts.due',
  'certificate.expiring': 'coaching.facts.until',
  'session.action': 'coaching.facts.due',
  'board.action': 'coaching.facts.due',
  'followup.open': 'coaching.facts.check',
  'ticket.open': 'coaching.facts.since',
  'practice.done': 'coaching.facts.lastOn',
};

/** What a fact says besides its figures. */
const stateTexts: Readonly<Partial<Record<PersonFactKind, string>>> = { 'skill.withheld': 'coaching.facts.withheld' };

/** The details of a fact besides its title: figures and its day. */
export function factDetail({ kind, on, value, target }: PersonFact, t: T, style: DateStyle): string {
  const figure = figureTexts[kind];
  const dayText = dayTexts[kind];
  const state = stateTexts[kind];
  const day = on === null ? '' : formatDay(on, style);
  return [
    state !== undefined && t(state),
    figure !== undefined && value !== null && t(figure, { value, target: target ?? 0 }),
    day && (dayText === undefined ? day : t(dayText, { day })),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The fact in one line, as evidence in a session. */
export const factLine = (fact: PersonFact, t: T, style: DateStyle): string =>
  `${t(`coaching.facts.kind.${fact.kind}`)}: ${[factTitle(fact, t), factDetail(fact, t, style)].filter(Boolean).join(' · ')}`;

/** The action that a fact can be turned into. */
export const factAction = ({ kind, title }: PersonFact, t: T): string => t(`coaching.facts.action.${kind}`, { title });
