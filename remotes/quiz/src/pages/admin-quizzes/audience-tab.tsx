import { getPeopleChoices } from '@portico/contracts/admin/people/calls';
import { formatDay } from '@portico/contracts/platform/dates';
import { allocateQuiz, getQuizAllocations } from '@portico/contracts/quiz/calls';
import { getPeople } from '@portico/contracts/search/calls';
import { useCall, useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, type Choice, List, ListRow, ListSkeleton, Notice, Screen, Stack } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { AsyncComboBox, ComboBox, RadioGroup, Switch, useUnreadable } from '@portico/ui/form';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { WithdrawAllocation } from './withdraw-allocation.tsx';

type TargetKind = 'team' | 'country' | 'person';
const targetKinds: readonly TargetKind[] = ['team', 'country', 'person'];

interface TargetProps {
  value: Choice | null;
  onChange(target: Choice | null): void;
}

function PersonTarget(target: TargetProps) {
  const t = useText();
  const [words, setWords] = useState<string>();
  const finding = useCall(getPeople, { query: { q: words ?? '' } }, { enabled: words !== undefined });
  return (
    <AsyncComboBox
      {...target}
      label={t('quiz.audience.person')}
      hint={t('quiz.audience.personHint')}
      words={words}
      onWords={setWords}
      finding={finding}
      choices={(finding.data ?? []).map((one) => ({ id: one.UserID, label: `${one.FirstName} ${one.LastName}` }))}
    />
  );
}

function PlaceTarget({ kind, value, onChange }: TargetProps & { kind: 'team' | 'country' }) {
  const t = useText();
  const choices = usePlaces(kind);
  return (
    <ComboBox
      label={t(`quiz.audience.${kind}`)}
      choices={choices}
      value={value?.id ?? null}
      onChange={(id) => onChange(choices.find((one) => one.id === id) ?? null)}
    />
  );
}

function usePlaces(kind: 'team' | 'country'): Choice[] {
  const places = useCall(getPeopleChoices, {}, { cacheMinutes: 5 });
  if (kind === 'team') return (places.data?.teams ?? []).map((one) => ({ id: one.CompanyID, label: one.CompanyName }));
  return (places.data?.units ?? []).flatMap((one) =>
    one.kind === 'country' ? [{ id: one.UnitID, label: one.name }] : [],
  );
}

/**
 * Assignments of the quiz: people, teams and countries, chosen by name, with a deadline and whether it is mandatory.
 */
export function AudienceTab({ quizId, isPublished }: { quizId: string; isPublished: boolean }) {
  const t = useText();
  const dates = useDateStyle();
  const given = useCall(getQuizAllocations, { query: { QuizID: quizId } });
  const allocating = useWrite(allocateQuiz);
  const [kind, setKind] = useState<TargetKind>('team');
  const [target, setTarget] = useState<Choice | null>(null);
  const [dueOn, setDueOn] = useState<string | null>(null);
  const isUnreadable = useUnreadable();
  const [mandatory, setMandatory] = useState(false);
  const give = async () => {
    if (target === null) return;
    const body = { QuizID: quizId, to: { kind, id: target.id }, dueOn, mandatory };
    await allocating.write({ body }).then(
      // Keeps the selection if another person has been chosen in the meantime.
      () => setTarget((now) => (now?.id === target.id ? null : now)),
      () => undefined,
    );
  };
  return (
    <Stack gap="l">
      {!isPublished && <Notice>{t('quiz.audience.unpublished')}</Notice>}
      <Card as="section" labelledBy="quiz-give">
        <CardHeader id="quiz-give" title={t('quiz.audience.give')} />
        <Stack gap="m">
          <RadioGroup
            label={t('quiz.audience.kind')}
            look="row"
            options={targetKinds.map((id) => ({ id, label: t(`quiz.audience.${id}`) }))}
            value={kind}
            onChange={(id) => {
              setKind(id as TargetKind);
              setTarget(null);
            }}
          />
          {kind === 'person' ? (
            <PersonTarget value={target} onChange={setTarget} />
          ) : (
            <PlaceTarget key={kind} kind={kind} value={target} onChange={setTarget} />
          )}
          <DatePicker label={t('quiz.audience.due')} isOptional value={dueOn} onChange={setDueOn} />
          <Switch label={t('quiz.audience.mandatory')} isSelected={mandatory} onChange={setMandatory} />
          {allocating.error && (
            <Notice tone="danger" isLive>
              {t(failureText(allocating.error, 'quiz.audience.failed'))}
            </Notice>
          )}
          <div>
            <Button
              variant="primary"
              label={t('quiz.audience.give')}
              isDisabled={target === null || isUnreadable}
              isPending={allocating.busy}
              onPress={() => void give()}
            />
          </div>
        </Stack>
      </Card>
      <Card as="section" labelledBy="quiz-given">
        <CardHeader id="quiz-given" title={t('quiz.audience.given')} />
        <Screen
          data={given}
          skeleton={<ListSkeleton />}
          size="box"
          isEmpty={(list) => list.length === 0}
          empty={{ icon: Users, title: t('quiz.audience.none'), text: t('quiz.audience.none.text') }}
        >
          {(list) => (
            <List labelledBy="quiz-given">
              {list.map((one) => (
                <ListRow
                  key={one.allocationId}
                  icon={Users}
                  title={one.to.name}
                  text={[
                    t(`quiz.audience.${one.to.kind}`),
                    ...(one.dueOn === null ? [] : [t('quiz.due', { day: formatDay(one.dueOn, dates) })]),
                    ...(one.mandatory ? [t('quiz.audience.isMandatory')] : []),
                    ...(one.to.kind === 'person' ? [] : [t('quiz.audience.people', { count: one.people })]),
                    ...(one.handedIn === null ? [] : [t('quiz.audience.handedIn', { count: one.handedIn })]),
                  ].join(' · ')}
                  end={<WithdrawAllocation allocation={one} />}
                />
              ))}
            </List>
          )}
        </Screen>
      </Card>
    </Stack>
  );
}
