import { text } from '@portico/contracts/platform/shapes';
import { getAccreditationsAvailable, setAward } from '@portico/contracts/recognition/calls';
import { type AvailableAccreditation, accreditationTypes } from '@portico/contracts/recognition/shapes';
import { CallError, useCall, useWrite } from '@portico/data-client';
import { useNavigate, useSelf, useText } from '@portico/remote-contract';
import { Button, EmptyState, FilterBar, FormSkeleton, Row, Screen, Stack, toast } from '@portico/ui';
import { RadioGroup, TextArea } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import { Award } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../data/failure-text.ts';

interface GiveAwardProps {
  userId: string;
  name: string;
  teamId: string;
}

/** The form for giving an award: which one, and the reason, which the recipient can read. */
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

const schema = z.object({
  kind: z.string().check(z.minLength(1, 'coaching.award.noKind')),
  reason: text(500, 1, 'coaching.award.noReason'),
});

const whyNot = (error: unknown): string => {
  if (!(error instanceof CallError) || error.code !== 'conflict') return failureText(error, 'coaching.award.failed');
  const { current } = error;
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
  const give = useWrite(setAward);
  const form = useForm({
    t,
    schema,
    start: { kind: '', reason: '' },
    submit: async ({ kind, reason }) => {
      const query = { UserID: userId, AwarderID: me, AccreditationID: kind, Reason: reason };
      const award = await give.write({ query });
      toast({ tone: 'success', title: t('coaching.award.given', { name }) });
      await navigate(`/coach/${userId}/award/${award.AwardID}/m/view`, { replace: true });
    },
    explain: (cause) => t(whyNot(cause)),
  });
  const described = ({ description, left }: AvailableAccreditation) =>
    [description, ...(left === null ? [] : [t('coaching.award.left', { count: left })])].filter(Boolean).join(' · ');
  return (
    <Form form={form} summary={{}}>
      <RadioGroup
        look="cards"
        label={t('coaching.award.kind')}
        {...form.field('kind')}
        options={choices.map((one) => ({
          id: one.AccreditationID,
          label: one.name,
          description: described(one),
          isDisabled: one.left === 0,
        }))}
      />
      <TextArea
        label={t('coaching.award.reason')}
        description={t('coaching.award.reason.help')}
        rows={4}
        maxLength={500}
        {...form.field('reason')}
      />
      <Row>
        <Button type="submit" variant="primary" icon={Award} label={t('coaching.award.give')} isPending={form.isBusy} />
      </Row>
    </Form>
  );
}
