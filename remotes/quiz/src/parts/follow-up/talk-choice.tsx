import type { OneToOneToPlan } from '@portico/contracts/coaching/one-to-one-shapes';
import type { FollowUpDraft } from '@portico/contracts/followup/shapes';
import { formatDay, formatWeekday } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Checkbox, Select } from '@portico/ui/form';
import { useState } from 'react';

type Draft = Pick<FollowUpDraft, 'talkOn' | 'talkTimes'>;

export interface TalkChoice extends Draft {
  isChosen: boolean;
  choose(isChosen: boolean): void;
  /** The chosen start, or `next session`. */
  at: string;
  chooseAt(at: string): void;
  /** What to send. */
  talk: { talk: boolean; talkAt?: OneToOneToPlan };
}

const nextSession = 'next session';

/** A talk in the next coaching session. If no one-to-one is planned, the first time at which both are free is proposed. */
export function useTalkChoice({ talkOn, talkTimes }: Draft): TalkChoice {
  const t = useText();
  const [isChosen, choose] = useState(true);
  const [chosen, chooseAt] = useState<string>();
  const free = talkTimes?.free ?? [];
  // Times that have been taken since are not offered any more.
  const time = chosen === nextSession ? undefined : (free.find(({ start }) => start === chosen) ?? free[0]);
  const talkAt =
    isChosen && talkTimes && time
      ? {
          ...{ title: t('quiz.followUp.talk.event'), minutes: talkTimes.minutes, timeZone: talkTimes.timeZone },
          ...{ date: time.date, timeStart: time.timeStart },
        }
      : undefined;
  return {
    ...{ talkOn, talkTimes, isChosen, choose, chooseAt },
    at: time?.start ?? nextSession,
    talk: { talk: isChosen, ...(talkAt && { talkAt }) },
  };
}

export function TalkField({ choice }: { choice: TalkChoice }) {
  const t = useText();
  const style = useDateStyle();
  const { talkOn, talkTimes, isChosen } = choice;
  const free = talkTimes?.free ?? [];
  const description = () => {
    if (talkOn) return t('quiz.followUp.talk.on', { day: formatDay(talkOn, style) });
    if (!talkTimes) return t('quiz.followUp.talk.next');
    return t(free.length > 0 ? 'quiz.followUp.talk.free' : 'quiz.followUp.talk.neverFree');
  };
  return (
    <>
      <Checkbox
        label={t('quiz.followUp.talk')}
        description={description()}
        isSelected={isChosen}
        onChange={choice.choose}
      />
      {isChosen && free.length > 0 && (
        <Select
          label={t('quiz.followUp.talk.time')}
          value={choice.at}
          onChange={choice.chooseAt}
          choices={[
            ...free.map(({ start, date, timeStart }) => ({
              id: start,
              label: `${formatWeekday(date, style)}, ${timeStart}`,
            })),
            { id: nextSession, label: t('quiz.followUp.talk.withoutTime') },
          ]}
        />
      )}
    </>
  );
}
