import { type AvailableAccreditation, accreditationTypes } from '@portico/contracts/portal/award-shapes';
import { getAccreditationsAvailable, setAward } from '@portico/contracts/portal/calls';
import { CallError, useCall, useWrite } from '@portico/data-client';
import { useNavigate, useSelf, useText } from '@portico/remote-contract';
import { Button, EmptyState, FilterBar, FormSkeleton, Notice, Row, Screen, Stack, toast } from '@portico/ui';
import { ErrorSummary, RadioGroup, TextArea, useUnloadWarning } from '@portico/ui/form';
import { Award } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../data/failure-text.ts';

interface GiveAwardProps {
  userId: string;
  name: string;
  teamId: string;
}

/** Which award, and why: the reason is what its person keeps. */
export function GiveAward({ userId, name, teamId }: GiveAwardProps) {
  const t = useText();
  const [type, setType] = useState<(typeof accreditationTypes)[number]>('award');
  const available = useCall(getAccreditationsAvailable, {
    query: { AccreditationType: type, CompanyID: teamId, enabled: 'true' },
  });
  return (
    <Stack>
      <FilterBar
        label={t('coaching.award.type')}
        value={type}
        options={accreditationTypes.map((id) => ({ id, label: t(`coaching.award.type.${id}`) }))}
        onChange={(id) => setType(accreditationTypes.find((one) => one === id) ?? 'award')}
      />
      <Screen
        data={available}
        skeleton={<FormSkeleton />}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState icon={Award} title={t('coaching.award.none')} text={t('coaching.award.none.text')} />}
      >
        {(all) => <AwardForm key={type} choices={all} userId={userId} name={name} />}
      </Screen>
    </Stack>
  );
}

const whyNot = (error: CallError): string => {
  const { code, current } = error;
  if (code !== 'conflict') return failureText(error, 'coaching.award.failed');
  const isHeld = typeof current === 'object' && current !== null && 'reason' in current && current.reason === 'held';
  return isHeld ? 'coaching.award.held' : 'coaching.award.limit';
};

function AwardForm({
  choices,
  userId,
  name,
}: {
  choices: readonly AvailableAccreditation[];
  userId: string;
  name: string;
}) {
  const t = useText();
  const me = useSelf().UserID;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  useUnloadWarning(reason !== '');
  const [wasSent, setWasSent] = useState(false);
  const give = useWrite(setAward, ['portal']);
  const missing = [
    ...(chosen === '' ? [{ id: 'award-kind', message: t('coaching.award.noKind') }] : []),
    ...(reason.trim() === '' ? [{ id: 'award-reason', message: t('coaching.award.noReason') }] : []),
  ];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (missing.length > 0) return;
    try {
      const query = { UserID: userId, AwarderID: me, AccreditationID: chosen, Reason: reason };
      const award = await give.write({ query });
      toast({ tone: 'success', title: t('coaching.award.given', { name }) });
      await navigate(`/coach/${userId}/award/${award.AwardID}/m/view`, { replace: true });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
    }
  };
  const described = ({ description, left }: AvailableAccreditation) =>
    [description, ...(left === null ? [] : [t('coaching.award.left', { count: left })])].filter(Boolean).join(' · ');
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <ErrorSummary errors={wasSent ? missing : []} />
        {give.error && <Notice tone="danger" isLive title={t(whyNot(give.error as CallError))} />}
        <RadioGroup
          id="award-kind"
          look="cards"
          label={t('coaching.award.kind')}
          value={chosen}
          onChange={setChosen}
          error={wasSent && chosen === '' ? t('coaching.award.noKind') : undefined}
          options={choices.map((one) => ({
            id: one.AccreditationID,
            label: one.name,
            description: described(one),
            isDisabled: one.left === 0,
          }))}
        />
        <TextArea
          id="award-reason"
          label={t('coaching.award.reason')}
          description={t('coaching.award.reason.help')}
          rows={4}
          maxLength={500}
          value={reason}
          error={wasSent && reason.trim() === '' ? t('coaching.award.noReason') : undefined}
          onChange={setReason}
        />
        <Row>
          <Button type="submit" variant="primary" icon={Award} label={t('coaching.award.give')} isPending={give.busy} />
        </Row>
      </Stack>
    </form>
  );
}
