import { formatInstant } from '@portico/contracts/platform/dates';
import { failureCode } from '@portico/contracts/platform/outcome';
import { getKudosAllowance, giveKudos } from '@portico/contracts/recognition/kudos-calls';
import { kudosLimits } from '@portico/contracts/recognition/kudos-rules';
import { kudosInput } from '@portico/contracts/recognition/kudos-shapes';
import { getPeople } from '@portico/contracts/search/calls';
import { sendLasting, useCall } from '@portico/data-client';
import { useDateStyle, useSelf, useText } from '@portico/remote-contract';
import { Button, Dialog, FormSkeleton, Notice, Screen, Text, toast } from '@portico/ui';
import { AsyncComboBox, Checkbox, TextArea } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../data/failure-text.ts';
import { BadgeField } from './badge-field.tsx';
import { nameOf } from './name-of.ts';

const schema = z.extend(kudosInput, {
  ReceiverID: z.string().check(z.minLength(1, 'gamification.kudos.noPerson')),
  badge: z.string().check(z.minLength(1, 'gamification.kudos.noBadge')),
});

interface GiveDialogProps {
  /** Whom to thank; null if the person is yet to be chosen. */
  to: string | null;
  onClose(): void;
}

/** Thanks a colleague. What the limits allow is said before anything is written. */
export function GiveDialog({ to, onClose }: GiveDialogProps) {
  const t = useText();
  const dates = useDateStyle();
  const me = useSelf().UserID;
  const first = useCall(getKudosAllowance, { query: to === null ? {} : { to } });
  const known = first.data?.receiver?.person;
  const [chosen, setChosen] = useState<{ id: string; label: string } | null>();
  const person = chosen === undefined && known ? { id: known.UserID, label: nameOf(known) } : (chosen ?? null);
  const [words, setWords] = useState<string>();
  const finding = useCall(getPeople, { query: { q: words ?? '' } }, { enabled: words !== undefined });
  const ofChosen = useCall(
    getKudosAllowance,
    { query: { to: person?.id ?? '' } },
    { enabled: person !== null && person.id !== known?.UserID },
  );
  const allowance = ofChosen.data ?? first.data;
  const until = person && allowance?.receiver?.person.UserID === person.id ? allowance.receiver.until : null;
  const isOver = allowance !== undefined && allowance.left === 0;
  const form = useForm({
    t,
    schema,
    // The person of the address is no change. Until the server knows them, nothing can be sent.
    start: { ReceiverID: to ?? '', badge: '', words: '', isOnlyForReceiver: false },
    submit: async (fields) => {
      const body = kudosInput.parse(fields);
      const name = person?.label ?? '';
      // Stored on this device if the server cannot be reached, and sent later. Each is a subject of its own.
      const queued = { subject: `kudos new ${crypto.randomUUID()}`, label: t('gamification.kudos.unsent', { name }) };
      const outcome = await sendLasting(giveKudos, { body }, queued, {
        idempotencyKey: crypto.randomUUID(),
        changed: (refetch) => void refetch(),
      });
      if (outcome.kind === 'sent') toast({ tone: 'success', title: t('gamification.kudos.sent', { name }) });
      else toast({ tone: 'info', title: t('gamification.kudos.stored'), text: t('gamification.kudos.stored.text') });
    },
    explain: (cause) =>
      t(
        failureCode(cause) === 'conflict'
          ? 'gamification.kudos.limit'
          : failureText(cause, 'gamification.kudos.notSent'),
      ),
  });
  const { values, change } = form;
  const isBlocked = until !== null || isOver;
  return (
    <Dialog
      title={person ? t('gamification.kudos.thank', { name: person.label }) : t('gamification.kudos.give')}
      isOpen
      isDismissable={!form.isDirty}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button label={t('gamification.keep.close')} onPress={onClose} />
          <Button
            type="submit"
            form={form.id}
            variant="primary"
            label={t('gamification.kudos.send')}
            isDisabled={isBlocked || allowance === undefined}
            isPending={form.isBusy}
          />
        </>
      }
    >
      <Screen data={first} skeleton={<FormSkeleton />} level={3}>
        {() => (
          <Form form={form} onSaved={onClose}>
            {isBlocked ? (
              <Notice
                tone="info"
                title={t(until !== null && !isOver ? 'gamification.kudos.already' : 'gamification.kudos.over', {
                  name: person?.label ?? '',
                  count: kudosLimits.ofGiver,
                  days: kudosLimits.days,
                })}
              >
                {isOver
                  ? t('gamification.kudos.more', { when: formatInstant(allowance.nextAt ?? '', dates) })
                  : t('gamification.kudos.again', { when: formatInstant(until ?? '', dates) })}
              </Notice>
            ) : (
              <Text tone="muted">
                {t('gamification.kudos.left', { count: allowance?.left ?? 0, days: kudosLimits.days })}
              </Text>
            )}
            <AsyncComboBox
              label={t('gamification.kudos.person')}
              hint={t('gamification.kudos.person.hint')}
              value={person}
              onChange={(next) => {
                setChosen(next);
                change('ReceiverID', next?.id ?? '');
              }}
              words={words}
              onWords={setWords}
              finding={finding}
              choices={(finding.data ?? [])
                .filter(({ UserID }) => UserID !== me)
                .map((one) => ({ id: one.UserID, label: nameOf(one) }))}
              error={form.field('ReceiverID').error}
            />
            {!isBlocked && (
              <>
                <BadgeField
                  value={values.badge}
                  onChange={(badge) => change('badge', badge)}
                  error={form.field('badge').error}
                />
                <TextArea
                  label={t('gamification.kudos.words')}
                  isOptional
                  rows={3}
                  maxLength={kudosLimits.characters}
                  {...form.field('words')}
                />
                <Checkbox
                  label={t('gamification.kudos.onlyReceiver')}
                  description={t('gamification.kudos.onlyReceiver.help')}
                  {...form.toggle('isOnlyForReceiver')}
                />
              </>
            )}
          </Form>
        )}
      </Screen>
    </Dialog>
  );
}
