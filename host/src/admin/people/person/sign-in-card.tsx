import { endSignIns, sendPasswordLink, setPersonActive } from '@portico/contracts/admin/people/calls';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, KeyValue, Row, Stack, Text } from '@portico/ui';
import { KeyRound, LogOut, Mail, UserRoundCheck, UserRoundX } from 'lucide-react';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useChange } from '../parts/use-change.ts';
import { useSend } from '../parts/use-send.ts';
import type { PersonCardProps } from './person-card.ts';

/** Access to the account: password links, sessions on other devices, deactivation. */
export function SignInCard({ person }: PersonCardProps) {
  const t = useText();
  const dates = useDateStyle();
  const send = useSend();
  const mailing = useChange();
  const ending = useChange();
  const switching = useChange();
  const { UserID, can, lastLogin, deactivatedAt, createdAt, passwordMails, signInBy } = person;
  const name = `${person.FirstName} ${person.LastName}`;
  const [lastMail] = passwordMails;
  const mail = (purpose: 'invitation' | 'reset') =>
    void mailing.run(
      sendPasswordLink,
      { body: { UserID, purpose } },
      { title: t('admin.people.mailed', { address: person.Email }) },
    );
  const setActive = (active: boolean) =>
    void switching.run(
      setPersonActive,
      { body: { UserID, active } },
      {
        title: t(active ? 'admin.people.reactivated' : 'admin.people.deactivated', { name }),
        undo: () => send(setPersonActive, { body: { UserID, active: !active } }),
      },
    );
  return (
    <Card as="section" labelledBy="person-sign-in">
      <CardHeader title={t('admin.people.signIn')} id="person-sign-in" />
      <Stack>
        <KeyValue
          look="row"
          items={[
            {
              label: t('admin.people.lastLogin'),
              value: lastLogin ? formatDay(lastLogin, dates) : t('admin.people.never'),
            },
            { label: t('admin.people.since'), value: formatDay(createdAt, dates) },
            ...(lastMail
              ? [{ label: t(`admin.people.lastMail.${lastMail.purpose}`), value: formatDay(lastMail.askedAt, dates) }]
              : []),
            ...(deactivatedAt
              ? [{ label: t('admin.people.deactivatedSince'), value: formatDay(deactivatedAt, dates) }]
              : []),
          ]}
        />
        {signInBy !== 'embedded' && <Text>{t('admin.people.passwordsElsewhere')}</Text>}
        <RefusedNotice refused={mailing.refused ?? ending.refused ?? switching.refused} />
        <Row>
          {can.sendPasswordLink && (
            <Button
              variant="outline"
              icon={lastLogin === null ? Mail : KeyRound}
              label={t(lastLogin === null ? 'admin.people.sendInvitation' : 'admin.people.sendReset')}
              isPending={mailing.isBusy}
              onPress={() => mail(lastLogin === null ? 'invitation' : 'reset')}
            />
          )}
          {can.endSignIns && (
            <Button
              variant="outline"
              icon={LogOut}
              label={t('admin.people.endSignIns')}
              isPending={ending.isBusy}
              onPress={() =>
                void ending.run(endSignIns, { body: { UserID } }, { title: t('admin.people.signInsEnded') })
              }
            />
          )}
          {can.deactivate && (
            <Button
              variant="danger"
              icon={UserRoundX}
              label={t('admin.people.deactivate')}
              isPending={switching.isBusy}
              onPress={() => setActive(false)}
            />
          )}
          {can.reactivate && (
            <Button
              variant="primary"
              icon={UserRoundCheck}
              label={t('admin.people.reactivate')}
              isPending={switching.isBusy}
              onPress={() => setActive(true)}
            />
          )}
        </Row>
      </Stack>
    </Card>
  );
}
