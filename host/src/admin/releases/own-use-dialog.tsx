import { text } from '@portico/contracts/platform/shapes';
import { changeOwnUse, previewOwnUse } from '@portico/contracts/release/calls';
import { needsVersion, type OwnChange, type OwnPreview, type Share } from '@portico/contracts/release/own-use';
import type { RemoteHealth } from '@portico/contracts/release/shapes';
import { CallError, useCall, useQueryClient, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { KeyValue, ListSkeleton, Notice, Screen, Stack, Text } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { ReasonDialog } from '@portico/ui/hook-form';
import { useState } from 'react';
import * as z from 'zod/mini';

const mostReason = 300;
const schema = z.object({ reason: text(mostReason, 1) });

interface OwnUseDialogProps {
  change: OwnChange;
  /** As it was when the dialog was opened. */
  health: RemoteHealth;
  area: string;
  onClose(): void;
}

/** Shows what a change would give this organisation, asks for the reason and makes it. */
export function OwnUseDialog({ change, health, area, onClose }: OwnUseDialogProps) {
  const t = useText();
  const { remote, stable, canary, pinned, offered = [] } = health;
  const pinnable = offered.filter((version) => version !== pinned);
  const leaving = canary?.version ?? stable ?? undefined;
  const [chosen, setChosen] = useState(pinnable.find((version) => version !== leaving) ?? pinnable[0]);
  const [refused, setRefused] = useState<string>();
  const client = useQueryClient();
  const changing = useWrite(changeOwnUse);
  const version = change === 'pin' ? chosen : leaving;
  const wanted = { remote, change, ...(needsVersion(change) && version !== undefined ? { version } : {}) };
  const preview = useCall(previewOwnUse, { query: wanted });
  const submit = async (reason: string) => {
    try {
      await changing.write({ body: { ...wanted, reason } });
      // The server only reports changes of tables.
      await client.invalidateQueries({ queryKey: ['release'] });
      return true;
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setRefused(t(`admin.releases.own.${cause.code === 'conflict' ? 'impossible' : 'failed'}`));
      return false;
    }
  };
  return (
    <ReasonDialog
      t={t}
      schema={schema}
      title={t(`admin.releases.own.${change}Of`, { area })}
      texts={{
        save: t(`admin.releases.own.${change}Confirm`),
        cancel: t('admin.releases.own.cancel'),
        saved: t('admin.releases.own.saved', { area }),
      }}
      label={t('admin.releases.own.reason')}
      maxLength={mostReason}
      isDangerous={change === 'disable'}
      isFocused={false}
      submit={submit}
      onClose={onClose}
    >
      <Stack gap="m">
        <Text>{t(`admin.releases.own.${change}Text`)}</Text>
        {change === 'pin' && (
          <Select
            label={t('admin.releases.version')}
            choices={pinnable.map((each) => ({ id: each, label: each }))}
            value={chosen ?? null}
            onChange={setChosen}
          />
        )}
        <Screen data={preview} skeleton={<ListSkeleton rows={2} />}>
          {(answer) => <Preview {...answer} />}
        </Screen>
        {refused !== undefined && (
          <Notice tone="danger" isLive>
            {refused}
          </Notice>
        )}
      </Stack>
    </ReasonDialog>
  );
}

function Preview({ before, after, refused }: OwnPreview) {
  const t = useText();
  const line = (shares: readonly Share[]) =>
    shares
      .map(({ version, percent }) => {
        const name = version ?? t('admin.releases.own.nothing');
        return shares.length === 1 ? name : t('admin.releases.own.share', { version: name, percent });
      })
      .join(', ');
  if (refused)
    return (
      <Notice tone="warning" isLive>
        {t(`admin.releases.own.${refused}`)}
      </Notice>
    );
  return (
    <KeyValue
      look="row"
      items={[
        { label: t('admin.releases.own.now'), value: line(before) },
        { label: t('admin.releases.own.then'), value: line(after) },
      ]}
    />
  );
}
