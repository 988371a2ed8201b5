/** Merges what the areas contribute, once at startup. */
import type { Contributions } from '../contributions.ts';
import { platformPart } from './platform-part.ts';

/** Throws if two areas claim the same kind; otherwise the last one would silently win. */
function merged<T>(name: string, parts: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> {
  const all: Record<string, T> = {};
  for (const [kind, one] of parts.flatMap((part = {}) => Object.entries(part))) {
    if (Object.hasOwn(all, kind)) throw new Error(`Two areas define ${kind} under ${name}.`);
    all[kind] = one;
  }
  return all;
}

/** The contributions of the platform and all areas, in the order of the list. */
export function collectContributions(areas: readonly Partial<Contributions>[]): Contributions {
  const parts: readonly Partial<Contributions>[] = [platformPart, ...areas];
  return {
    exports: parts.flatMap(({ exports = [] }) => exports),
    searchProviders: parts.flatMap(({ searchProviders = [] }) => searchProviders),
    tasks: parts.flatMap(({ tasks = [] }) => tasks),
    inProgress: parts.flatMap(({ inProgress = [] }) => inProgress),
    awaited: parts.flatMap(({ awaited = [] }) => awaited),
    teamActions: parts.flatMap(({ teamActions = [] }) => teamActions),
    mirroredActions: parts.flatMap(({ mirroredActions = [] }) => mirroredActions),
    live: parts.flatMap(({ live = [] }) => live),
    media: merged(
      'media',
      parts.map(({ media }) => media),
    ),
    setup: parts.flatMap(({ setup = [] }) => setup),
    usage: parts.flatMap(({ usage = [] }) => usage),
    subjects: merged(
      'subjects',
      parts.map((part) => part.subjects),
    ),
    tokenUses: merged(
      'tokenUses',
      parts.map((part) => part.tokenUses),
    ),
    mailSubscriptions: merged(
      'mailSubscriptions',
      parts.map((part) => part.mailSubscriptions),
    ),
    signIns: parts.flatMap(({ signIns = [] }) => signIns),
    personFacts: parts.flatMap(({ personFacts = [] }) => personFacts),
    ownHistory: parts.flatMap(({ ownHistory = [] }) => ownHistory),
    whileAway: parts.flatMap(({ whileAway = [] }) => whileAway),
    weekReview: parts.flatMap(({ weekReview = [] }) => weekReview),
    teamNews: parts.flatMap(({ teamNews = [] }) => teamNews),
    boardFigures: parts.flatMap(({ boardFigures = [] }) => boardFigures),
    awaitedChecks: parts.flatMap(({ awaitedChecks = [] }) => awaitedChecks),
    facts: parts.flatMap(({ facts = [] }) => facts),
    curriculumItems: parts.flatMap(({ curriculumItems = [] }) => curriculumItems),
    courseContent: parts.flatMap(({ courseContent = [] }) => courseContent),
    personalData: parts.flatMap(({ personalData = [] }) => personalData),
  };
}
