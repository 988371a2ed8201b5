import { readItemField, type SessionValue } from '@portico/contracts/coaching/session-fields';
import type { Session } from '@portico/contracts/coaching/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { fullName } from '../../../data/paths.ts';
import { useTopics } from '../../../session/use-session.ts';

type Shown = Pick<Session, 'options' | 'coach' | 'coachee' | 'topic'>;

/** Formats a field's value for reading: names in place of ids, dates in the viewer's format. */
export function useShownValue(session: Shown): (field: string, value: SessionValue) => string {
  const t = useText();
  const style = useDateStyle();
  const topics = useTopics();
  return (field, value) => {
    if (!value) return t('coaching.session.empty');
    const part = readItemField(field)?.part ?? field;
    if (part === 'topic.topicId') {
      const known = topics.state === 'ready' ? topics.data.find(({ topicId }) => topicId === value)?.name : undefined;
      return (
        known ?? (session.topic.topicId === value ? session.topic.name : null) ?? t('coaching.session.formerTopic')
      );
    }
    if (part === 'optionSelected')
      return session.options.find(({ id }) => id === value)?.text ?? t('coaching.session.formerOption');
    if (part === 'ownerID')
      return fullName([session.coach, session.coachee].find(({ UserID }) => UserID === value) ?? session.coachee);
    const isDay = part === 'date' || part === 'dueOn' || part === 'reality.date' || part === 'sessionDate';
    return isDay ? formatDay(value, style) : value;
  };
}

/** The label of a field; for fields of items, by the kind of item. */
export function useFieldName(): (field: string) => string {
  const t = useText();
  return (field) => {
    const item = readItemField(field);
    if (!item) return t(`coaching.field.${field}`);
    return item.part === 'text'
      ? t(`coaching.item.${item.kind}`)
      : t('coaching.field.ofItem', { item: t(`coaching.item.${item.kind}`), part: t(`coaching.part.${item.part}`) });
  };
}
