import type { FollowUp } from '@portico/contracts/followup/shapes';
import { isOver } from '@portico/contracts/followup/state';
import { formatDay, formatInstant } from '@portico/contracts/platform/dates';
import { writeTime } from '@portico/contracts/quiz/qm/interaction';
import { useDateStyle, useSelf, useText } from '@portico/remote-contract';
import { Badge, Link, Notice, Row, Stack, Text } from '@portico/ui';
import { Target } from 'lucide-react';
import { ActionStep } from './action-step.tsx';
import { beforeAndNow, faultText, isDated, outcomeText, wordingOf } from './answer-of.ts';
import { FollowUpActions } from './follow-up-actions.tsx';
import { IssueStep } from './issue-step.tsx';
import { OwnActions } from './own-actions.tsx';
import { ownSummary } from './own-parts.ts';
import { OwnSteps } from './own-steps.tsx';

const tones = {
  proposed: 'warning',
  open: 'info',
  waiting: 'warning',
  checked: 'accent',
  closed: 'success',
  withdrawn: 'neutral',
  declined: 'neutral',
} as const;

interface FollowUpCardProps {
  followUp: FollowUp;
  /** True if the evaluation or result that it comes from is not on the page. */
  showsOrigin: boolean;
  /** False below the question itself. People read their own follow-up as a sentence that starts with it. */
  showsQuestion?: boolean;
  /** True in lists of several people. */
  showsPerson?: boolean;
}

/** An earlier server does not say where a one-to-one is. */
const LinkIf = ({ href, children }: { href: string | null | undefined; children: string }) =>
  href ? <Link href={href}>{children}</Link> : children;

/** Where the fault is. Follow-ups of a board are not shown there, so that their route is another one. */
function pageOf({ before: { origin, QSR_ID, route }, person }: FollowUp): string {
  if (origin === 'board') return `/pd/board/${QSR_ID}`;
  return route ?? `/coach/${person.UserID}/qm/${QSR_ID}/m/view`;
}

/** A curriculum is only done once its quizzes are as well. */
const openCurriculum = (
  { completed, courses }: { completed: number; courses: number },
  t: ReturnType<typeof useText>,
) =>
  completed < courses
    ? t('quiz.followUp.curriculum.open', { completed, courses })
    : t('quiz.followUp.curriculum.quizOpen');

/** A follow-up with its steps, its reason and its outcome. People can also dispute their own and ask for help. */
export function FollowUpCard({
  followUp,
  showsOrigin,
  showsQuestion = showsOrigin,
  showsPerson = false,
}: FollowUpCardProps) {
  const t = useText();
  const style = useDateStyle();
  const {
    state,
    person,
    before,
    next,
    checks = 1,
    lesson,
    curriculum,
    talk,
    leader,
    ended,
    outcome,
    hidesOutcome,
    correctedOn,
    help,
    comesAgain,
    takeAgain,
    checkedBy,
  } = followUp;
  const isChecked = next !== null && (followUp.scores?.length ?? 1) >= checks;
  const isOwn = useSelf().UserID === person.UserID;
  const checkText = comesAgain === false ? 'quiz.followUp.finishBy' : 'quiz.followUp.checkBy';
  const day = formatDay(before.QMDate, style);
  const place = before.origin === 'board' && before.QMRef ? `${before.QMRef}, ${day}` : before.QMRef || day;
  const why = [place, before.at === null ? '' : writeTime(before.at)].filter(Boolean).join(', ');
  return (
    <Notice
      tone={isOver(state) ? 'info' : 'accent'}
      icon={Target}
      title={
        <Row>
          {t('quiz.followUp.title')}{' '}
          <Badge
            tone={tones[state]}
            label={t(
              state === 'checked' ? wordingOf('quiz.followUp.state.checked', before) : `quiz.followUp.state.${state}`,
            )}
          />
        </Row>
      }
      actions={
        isOwn ? <OwnActions followUp={followUp} hasDispute={showsOrigin} /> : <FollowUpActions followUp={followUp} />
      }
    >
      <Stack gap="s">
        {(isOwn || showsQuestion) && (
          <Text isStrong>{isOwn ? ownSummary(followUp, t, style) : followUp.question.text}</Text>
        )}
        {showsPerson && (
          <p>
            {person.FirstName} {person.LastName}
          </p>
        )}
        {next && <Text isStrong>{beforeAndNow({ before, scores: followUp.scores ?? [next] }, t, style)}</Text>}
        {checks > 1 && !isOver(state) && !isChecked && (
          <p>
            {t(before.origin === 'board' ? 'quiz.followUp.checks.soFar.board' : 'quiz.followUp.checks.soFar', {
              done: followUp.scores?.length ?? 0,
              of: checks,
            })}
          </p>
        )}
        {state === 'closed' && !hidesOutcome && (
          <p>
            {t(outcomeText(outcome, followUp))}
            {correctedOn && ` ${t('quiz.followUp.corrected', { day: formatDay(correctedOn, style) })}`}
          </p>
        )}
        {lesson && (
          <p>
            {lesson.route ? <Link href={lesson.route}>{lesson.name}</Link> : lesson.name} ·{' '}
            {t('quiz.minutes', { minutes: lesson.minutes })} ·{' '}
            {lesson.doneOn
              ? t('quiz.followUp.lesson.done', { when: formatInstant(lesson.doneOn, style) })
              : t('quiz.followUp.lesson.open')}
          </p>
        )}
        {curriculum && (
          <p>
            {curriculum.route ? <Link href={curriculum.route}>{curriculum.name}</Link> : curriculum.name} ·{' '}
            {t('quiz.minutes', { minutes: curriculum.minutes })} ·{' '}
            {curriculum.doneOn
              ? t('quiz.followUp.curriculum.done', { when: formatInstant(curriculum.doneOn, style) })
              : openCurriculum(curriculum, t)}
          </p>
        )}
        {followUp.action && <ActionStep followUpID={followUp.followUpID} action={followUp.action} />}
        {followUp.issue && <IssueStep issue={followUp.issue} />}
        {talk && (talk.sessionID || (!isOver(state) && (!isOwn || talk.route))) && (
          <p>
            {talk.sessionID ? (
              <Link href={`/coach/${person.UserID}/tgrow/${talk.sessionID}/m/edit`}>
                {t(talk.state === 'held' ? 'quiz.followUp.talk.held' : 'quiz.followUp.talk.inSession', {
                  day: talk.on ? formatDay(talk.on, style) : '',
                })}
              </Link>
            ) : talk.on ? (
              <LinkIf href={talk.route}>{t('quiz.followUp.talk.on', { day: formatDay(talk.on, style) })}</LinkIf>
            ) : (
              t('quiz.followUp.talk.next')
            )}
          </p>
        )}
        {talk && <OwnSteps talk={talk} />}
        {help && !isOver(state) && (
          <p>
            {isOwn
              ? t('quiz.followUp.help.waits', { day: formatInstant(help.on, style) })
              : t('quiz.followUp.help.says', { name: person.FirstName, text: help.text })}
          </p>
        )}
        {checkedBy && <p>{t(`quiz.followUp.checkedBy.${checkedBy.kind}`, { name: checkedBy.name })}</p>}
        {!isOver(state) && (
          <p>
            {leader
              ? t(isOwn || isChecked ? 'quiz.followUp.agreedWith' : checkText, {
                  day: formatDay(followUp.checkOn, style),
                  name: `${leader.FirstName} ${leader.LastName}`,
                })
              : t('quiz.followUp.proposedBy', {
                  name: `${followUp.madeBy.FirstName} ${followUp.madeBy.LastName}`,
                })}
          </p>
        )}
        {!isOver(state) && !next && comesAgain === false && (
          <p>{t(checkedBy ? `quiz.followUp.notAgain.${checkedBy.kind}` : 'quiz.followUp.notAgain')}</p>
        )}
        {takeAgain && (
          <p>
            <Link href={takeAgain}>
              {t(checkedBy ? `quiz.followUp.take.${checkedBy.kind}` : 'quiz.followUp.takeAgain')}
            </Link>
          </p>
        )}
        {ended?.reason && (
          <p>
            {ended.by ? `${ended.by.FirstName} ${ended.by.LastName}: ` : ''}
            {ended.reason}
          </p>
        )}
        {state === 'withdrawn' && ended?.by === null && before.origin !== 'board' && (
          <p>{t('quiz.followUp.disputeSucceeded')}</p>
        )}
        {showsOrigin && (
          <p>
            {t('quiz.followUp.why')}{' '}
            {isDated(before) ? (
              // Only the person has a page for it.
              faultText(before, t, style)
            ) : (
              <Link href={pageOf(followUp)}>{why}</Link>
            )}
          </p>
        )}
      </Stack>
    </Notice>
  );
}
