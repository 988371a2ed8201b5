import { checkSignIn, getSignInCheck } from '@portico/contracts/admin/tenant/calls';
import { signInMinutes } from '@portico/contracts/admin/tenant/shapes';
import type { TenantSettings } from '@portico/contracts/platform/tenant';
import { useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Notice, Row, Stack, toast } from '@portico/ui';
import { RadioGroup, TextField } from '@portico/ui/form';
import { useState } from 'react';
import type { SectionProps } from './section-props.ts';
import styles from './tenant-page.module.css';

type Identity = TenantSettings['identity'];
type Kind = Identity['kind'];

const kinds: readonly Kind[] = ['embedded', 'entra', 'oidc'];
const fieldsOf: Record<Kind, readonly (keyof Identity)[]> = {
  embedded: [],
  entra: ['directory', 'clientId', 'audience', 'scope'],
  oidc: ['issuer', 'clientId', 'audience', 'scope', 'directory'],
};
const providerFields = ['directory', 'issuer', 'clientId', 'audience', 'scope'] as const;
const optional: readonly string[] = ['audience', 'directory'];

/** The identity provider. A new one is tested first, and reverted automatically if no administrator can sign in. */
export function SignInSection({ draft, settings }: SectionProps) {
  const t = useText();
  const [checkID, setCheckID] = useState<string>();
  const starting = useWrite(checkSignIn, []);
  const kind = draft.value('identity.kind') as Kind;
  const changesProvider = ['kind', ...providerFields].some((name) => draft.changed.includes(`identity.${name}`));
  const needsCheck = changesProvider && kind !== 'embedded';
  const check = useCall(
    getSignInCheck,
    { query: { checkID: checkID ?? '' } },
    { enabled: checkID !== undefined, refreshMs: 1000 },
  );
  const answered = checkID !== undefined && check.state === 'ready' ? check.data : undefined;
  const isPassed = answered?.state === 'passed';

  const stored = (name: string) => String(draft.value(`identity.${name}`) ?? '');
  const set = (name: string, value: string | number | null) => {
    setCheckID(undefined);
    draft.set(`identity.${name}`, value);
  };
  const choose = (next: Kind) => {
    setCheckID(undefined);
    draft.set('identity.kind', next);
  };
  const identity = (): Identity => ({
    kind,
    signInType: Number(draft.value('identity.signInType')) as Identity['signInType'],
    ...Object.fromEntries(providerFields.filter((name) => stored(name) !== '').map((name) => [name, stored(name)])),
  });
  const ask = async () => {
    try {
      setCheckID((await starting.write({ body: { identity: identity() } })).checkID);
    } catch {
      toast({ tone: 'danger', title: t('admin.signIn.notAsked') });
    }
  };
  const save = async () => {
    if (await draft.save(checkID ? { signInCheckID: checkID } : {}))
      toast({ tone: 'success', title: t('admin.saved'), text: t('admin.savedText') });
  };
  return (
    <Stack gap="l">
      <Card as="section" labelledBy="sign-in-kind">
        <CardHeader title={t('admin.tenant.section.signIn')} id="sign-in-kind" />
        <div className={styles.fields}>
          <RadioGroup
            label={t('admin.field.identity.kind')}
            value={kind}
            options={kinds.map((id) => ({
              id,
              label: t(`admin.signIn.kind.${id}`),
              description: t(`admin.signIn.kindText.${id}`),
            }))}
            onChange={(id) => choose(kinds.find((one) => one === id) ?? kind)}
          />
          {fieldsOf[kind].map((name) => (
            <TextField
              key={name}
              label={t(`admin.field.identity.${name}`)}
              description={t(`admin.signIn.text.${name}`)}
              isOptional={optional.includes(name) && !(kind === 'entra' && name === 'directory')}
              value={stored(name)}
              onChange={(value) => set(name, value.trim() === '' ? null : value.trim())}
              error={draft.refused.has(`identity.${name}`) ? t('admin.notAccepted') : undefined}
            />
          ))}
          <RadioGroup
            label={t('admin.field.identity.signInType')}
            value={String(draft.value('identity.signInType'))}
            options={['0', '1', '2'].map((id) => ({ id, label: t(`admin.signIn.type.${id}`) }))}
            onChange={(id) => draft.set('identity.signInType', Number(id))}
          />
        </div>
      </Card>
      {needsCheck && (
        <Notice
          tone={answered?.state === 'failed' ? 'danger' : isPassed ? 'success' : 'info'}
          isLive
          title={t(`admin.signIn.check.${answered?.state ?? 'none'}`)}
          actions={
            !isPassed && (
              <Button
                label={t('admin.signIn.ask')}
                isPending={starting.busy || answered?.state === 'waiting'}
                onPress={() => void ask()}
              />
            )
          }
        >
          {answered?.state === 'failed'
            ? t(`admin.signIn.problem.${answered.problem ?? 'unreachable'}`)
            : t('admin.signIn.proof', { minutes: signInMinutes.proof })}
        </Notice>
      )}
      {draft.failure && (
        <Notice tone="danger" isLive title={t('admin.notSaved')}>
          {t('admin.notSavedText', { code: draft.failure.requestId || draft.failure.code })}
        </Notice>
      )}
      {draft.changed.length > 0 && (
        <Row>
          <Button variant="ghost" label={t('admin.discard')} onPress={draft.discard} />
          <Button
            variant="primary"
            label={t('admin.save')}
            isDisabled={needsCheck && !isPassed}
            isPending={draft.isSaving}
            onPress={() => void save()}
          />
        </Row>
      )}
      {settings.fields.some(({ field, value }) => field === 'identity.kind' && value !== 'embedded') && (
        <Notice tone="info">{t('admin.signIn.back')}</Notice>
      )}
    </Stack>
  );
}
