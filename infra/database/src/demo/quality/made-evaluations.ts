/** Who evaluated whom in half a year, the answers given, and agents' disputes. */
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { Question } from '@portico/contracts/quiz/question';
import { stableId } from '../../stable-id.ts';
import { type SeededChoice, seededChoice } from '../seeded-choice.ts';
import { dayFrom } from '../when.ts';
import type { DemoPerson, DemoWorld } from '../world.ts';
import { faultStory, faultToActOn } from './fault-story.ts';
import { type AnswerKey, missedShare, optionId } from './form.ts';

export const workTypes = ['Booking', 'Change', 'Complaint'] as const;
export const faults: Readonly<Record<Exclude<AnswerKey, 'yes'>, string>> = {
  part: 'Begun well, not carried through to the end.',
  no: 'Did not happen in this conversation.',
};

/** Scores improve over the months; fatal errors are rare. */
function answerTo(question: Question, chance: SeededChoice, age: number): GivenAnswer {
  if (question.allowNotApplicable && chance.chance(25)) return { notApplicable: true };
  const bad = missedShare(question) + (question.fault === 'none' ? age * 2 : 0);
  const key: AnswerKey = chance.chance(bad) ? 'no' : chance.chance(18) ? 'part' : 'yes';
  const options = [optionId(question.id, key)];
  return key === 'yes' ? { options } : { options, comment: faults[key] };
}

interface DemoDispute {
  disputeId: string;
  question: Question;
  state: 'open' | 'upheld' | 'overturned';
  before: GivenAnswer;
}

export const overturned = {
  state: 'overturned',
  decision: 'Heard again: it happened, a little later than expected.',
} as const;
export const upheld = {
  state: 'upheld',
  decision: 'Heard again together with the evaluator; the answer stays.',
} as const;

/** Some agents dispute one low answer; a recent dispute is still open. */
function disputeOf(
  attemptId: string,
  questions: readonly Question[],
  answers: ReadonlyMap<string, GivenAnswer>,
  chance: SeededChoice,
  daysAgo: number,
): DemoDispute | undefined {
  const low = questions.find(({ id }) => answers.get(id)?.comment !== undefined);
  const before = low && answers.get(low.id);
  if (!low || !before || !chance.chance(30)) return undefined;
  const state = daysAgo < 12 ? 'open' : (chance.chance(60) ? overturned : upheld).state;
  return { disputeId: stableId(attemptId, 'dispute'), question: low, state, before };
}

export interface MadeEvaluation {
  attemptId: string;
  agent: DemoPerson;
  evaluatorId: string;
  approverId: string;
  day: string;
  daysAgo: number;
  isOpen: boolean;
  workType: string;
  /** The answers as given by the evaluator. */
  answers: Map<string, GivenAnswer>;
  dispute: DemoDispute | undefined;
}

interface StoryPlace extends Pick<MadeEvaluation, 'evaluatorId' | 'approverId'> {
  now: Date;
  age: number;
  questions: readonly Question[];
}

/** What the story says about an evaluation of the learner; the rest stays as it is. */
function inStory(made: MadeEvaluation, { now, age, questions, ...released }: StoryPlace): MadeEvaluation {
  const { question: text, fault, next, latest } = faultStory;
  const step = [fault, next, latest].find((one) => one.age === age);
  const question = questions.find((one) => one.text === text);
  if (!step || !question) return made;
  const given = { options: [optionId(question.id, step.answer)], ...('comment' in step && { comment: step.comment }) };
  const answers = new Map(made.answers).set(question.id, given);
  if (!('daysAgo' in step)) return { ...made, answers };
  const { daysAgo } = step;
  return { ...made, ...released, answers, daysAgo, day: dayFrom(now, -daysAgo), dispute: undefined };
}

function withFaultToActOn(made: MadeEvaluation, age: number, questions: readonly Question[]): MadeEvaluation {
  const { question: text, answer, comment } = faultToActOn;
  const question = questions.find((one) => one.text === text);
  if (!question || age !== faultToActOn.age) return made;
  const given = { options: [optionId(question.id, answer)], comment };
  return { ...made, answers: new Map(made.answers).set(question.id, given), dispute: undefined };
}

const monthDays = 30;
const months = 6;

export function makeEvaluations(world: DemoWorld, formId: string, questions: readonly Question[]): MadeEvaluation[] {
  const { people, now } = world;
  const country = people.named('country').userId;
  return people.teams.flatMap((team) =>
    people.membersOf(team.teamId).flatMap((agent) =>
      Array.from({ length: months }, (_, age): MadeEvaluation => {
        const chance = seededChoice('demo evaluation', agent.username, String(age));
        const daysAgo = age * monthDays + 4 + chance.below(20);
        const byCountry = chance.chance(30) && agent.countryId === people.named('country').countryId;
        const attemptId = stableId(formId, 'evaluation', agent.username, age);
        const isOpen = age === 0 && chance.chance(40);
        const workType = workTypes[chance.below(workTypes.length)] ?? 'Booking';
        const answers = new Map(questions.map((question) => [question.id, answerTo(question, chance, age)]));
        const made: MadeEvaluation = {
          attemptId,
          agent,
          evaluatorId: byCountry ? country : team.leaderId,
          approverId: byCountry ? people.named('admin').userId : country,
          day: dayFrom(now, -daysAgo),
          daysAgo,
          isOpen,
          workType,
          answers,
          dispute: isOpen ? undefined : disputeOf(attemptId, questions, answers, chance, daysAgo),
        };
        if (agent.userId === people.named(faultToActOn.account).userId) return withFaultToActOn(made, age, questions);
        if (agent.userId !== people.named('learner').userId) return made;
        return inStory(made, { now, age, questions, evaluatorId: team.leaderId, approverId: country });
      }).filter(({ agent: one }) => one.userGuid !== null),
    ),
  );
}
