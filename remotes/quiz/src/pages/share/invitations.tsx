import { formatInstant } from '@portico/contracts/platform/dates';
import { readAddresses } from '@portico/contracts/quiz/anonymous/invitations';
import type { Invitation, Share } from '@portico/contracts/quiz/anonymous/shapes';
import { CallError } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { AlertDialog, Badge, Button, Card, CardHeader, List, ListRow, Notice, Row, Stack, toast } from '@portico/ui';
import { TextArea, useUnloadWarning } from '@portico/ui/form';
import { BellRing, Lock, Mail, Send } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { type Originator, useAdd, useClose, useInvite, useRemind, useRevoke } from './use-share.ts';

interface InvitationsProps {
  who: Originator;
  share: Share;
}

/** Shows who is invited, but never who has answered. */
export function Invitations({ who, share }: InvitationsProps) {
  const t = useText();
  return (
    <Card as="section" labelledBy="invitations">
      <CardHeader
        id="invitations"
        title={t('quiz.share.invitations')}
        note={t('quiz.share.counts', { invited: share.invited, answered: share.answered })}
      />
      <Stack gap="l">
        {share.isOpen && <InviteForm who={who} />}
        {share.isOpen && <Steps who={who} share={share} />}
        {share.invitations.length === 0 ? (
          <p>{t('quiz.share.nobody')}</p>
        ) : (
          <List labelledBy="invitations">
            {share.invitations.map((one) => (
              <InvitationRow key={one.invitationID} who={who} invitation={one} isOpen={share.isOpen} />
            ))}
          </List>
        )}
      </Stack>
    </Card>
  );
}

function InviteForm({ who }: { who: Originator }) {
  const t = useText();
  const invite = useInvite();
  const adding = useAdd();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState<'send' | 'add' | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const [failed, setFailed] = useState<string[]>([]);
  useUnloadWarning(text !== '');
  const read = readAddresses(text);
  const error =
    read.refused.length > 0 ? t('quiz.share.noAddress', { words: read.refused.join(', ') }) : t('quiz.share.missing');
  /** Each address is sent separately, so that a refused one does not block the others. */
  const take = async (how: 'send' | 'add') => {
    setSubmitted(true);
    if (read.refused.length > 0 || read.addresses.length === 0) return;
    setBusy(how);
    const write = how === 'send' ? invite.write : adding.write;
    const left: string[] = [];
    for (const emailAddress of read.addresses) {
      try {
        await write({ query: { ...who, emailAddress } });
      } catch (cause) {
        if (!(cause instanceof CallError)) throw cause;
        left.push(emailAddress);
      }
    }
    setBusy(null);
    setFailed(left);
    setText(left.join('\n'));
    setSubmitted(false);
  };
  return (
    <Stack>
      <TextArea
        label={t('quiz.share.addresses')}
        description={t('quiz.share.addressesHelp')}
        rows={3}
        maxLength={50000}
        value={text}
        error={isSubmitted && (read.refused.length > 0 || read.addresses.length === 0) ? error : undefined}
        onChange={setText}
      />
      {failed.length > 0 && (
        <Notice tone="warning" isLive title={t('quiz.share.notSent')}>
          {failed.join(', ')}
        </Notice>
      )}
      <Row>
        <Button
          variant="primary"
          icon={Send}
          label={t('quiz.share.send')}
          isPending={busy === 'send'}
          isDisabled={busy === 'add'}
          onPress={() => void take('send')}
        />
        <Button
          label={t('quiz.share.add')}
          isPending={busy === 'add'}
          isDisabled={busy === 'send'}
          onPress={() => void take('add')}
        />
      </Row>
    </Stack>
  );
}

function Steps({ who, share }: InvitationsProps) {
  const t = useText();
  const remind = useRemind();
  const close = useClose();
  const [isAsking, setAsking] = useState(false);
  const run = async (work: () => Promise<unknown>, message: string) => {
    try {
      await work();
      toast({ tone: 'success', title: message });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      toast({ tone: 'danger', title: t(failureText(cause, 'quiz.share.failed')) });
    }
    setAsking(false);
  };
  return (
    <Row>
      <Button
        icon={BellRing}
        label={t('quiz.share.remind', { count: share.remindable })}
        isDisabled={share.remindable === 0}
        isPending={remind.busy}
        onPress={() => void run(() => remind.write({ query: { ...who } }), t('quiz.share.reminded'))}
      />
      <Button icon={Lock} label={t('quiz.share.close')} onPress={() => setAsking(true)} />
      <AlertDialog
        title={t('quiz.share.close.title')}
        confirmLabel={t('quiz.share.close')}
        isDangerous
        isPending={close.busy}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => void run(() => close.write({ query: { ...who } }), t('quiz.share.isClosed'))}
      >
        {t('quiz.share.close.text')}
      </AlertDialog>
    </Row>
  );
}

const tones = { added: 'neutral', sent: 'info', revoked: 'danger' } as const;

function InvitationRow({ who, invitation, isOpen }: { who: Originator; invitation: Invitation; isOpen: boolean }) {
  const t = useText();
  const style = useDateStyle();
  const revoke = useRevoke();
  const invite = useInvite();
  const { emailAddress, state, sentOn, reminders, invitationID } = invitation;
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      toast({ tone: 'danger', title: t(failureText(cause, 'quiz.share.failed')) });
    }
  };
  const facts = [
    sentOn === null ? '' : t('quiz.share.sentOn', { when: formatInstant(sentOn, style) }),
    reminders === 0 ? '' : t('quiz.share.reminders', { count: reminders }),
  ];
  return (
    <ListRow
      icon={Mail}
      title={emailAddress}
      text={facts.filter(Boolean).join(' · ')}
      end={
        <Row>
          <Badge tone={tones[state]} label={t(`quiz.share.state.${state}`)} />
          {isOpen && state === 'added' && (
            <Button
              size="s"
              label={t('quiz.share.send')}
              isPending={invite.busy}
              onPress={() => void run(() => invite.write({ query: { ...who, emailAddress } }))}
            />
          )}
          {isOpen && state !== 'revoked' && (
            <Button
              size="s"
              label={t('quiz.share.revoke')}
              isPending={revoke.busy}
              onPress={() => void run(() => revoke.write({ query: { ...who, invitationID } }))}
            />
          )}
        </Row>
      }
    />
  );
}
