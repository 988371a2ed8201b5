import type { BootDocument } from '@portico/contracts/platform/boot';
import { type Flag, flags } from '@portico/contracts/platform/tenant';
import { useText } from '@portico/remote-contract';
import { AlertDialog, Card, CardHeader, Stack, Text } from '@portico/ui';
import { Switch } from '@portico/ui/form';
import { useState } from 'react';
import { useBoot } from '../../boot/boot-context.tsx';
import type { SectionProps } from './section-props.ts';

const remoteFlags = ['lms', 'coaching', 'pd', 'quiz', 'support', 'gamification', 'news', 'scanner'] as const;
const isOfRemote = (flag: Flag) => (remoteFlags as readonly string[]).includes(flag);

/** Message ids of the pages that the flag controls. */
const pagesOf = (flag: Flag, { remotes }: Pick<BootDocument, 'remotes'>): string[] => [
  ...new Set(
    remotes.flatMap(({ description }) =>
      description.routes
        .filter((route) => description.flag === flag || route.flag === flag)
        .map((route) => route.title.id),
    ),
  ),
];

/** Switches areas and features on and off. Lists what will disappear before it does. */
export function FlagsSection({ draft }: SectionProps) {
  const t = useText();
  const boot = useBoot();
  const [confirming, setConfirming] = useState<Flag>();
  const pages = confirming ? pagesOf(confirming, boot) : [];
  const list = (which: readonly Flag[]) => (
    <Stack>
      {which.map((flag) => (
        <Switch
          key={flag}
          label={t(`admin.flag.${flag}`)}
          isSelected={draft.value(`flags.${flag}`) === true}
          onChange={(isOn) => (isOn ? draft.set(`flags.${flag}`, true) : setConfirming(flag))}
        />
      ))}
    </Stack>
  );
  return (
    <Stack gap="l">
      <Card as="section" labelledBy="flags-areas">
        <CardHeader title={t('admin.flags.areas')} id="flags-areas" />
        {list(flags.filter(isOfRemote))}
      </Card>
      <Card as="section" labelledBy="flags-features">
        <CardHeader title={t('admin.flags.features')} id="flags-features" />
        {list(flags.filter((flag) => !isOfRemote(flag)))}
      </Card>
      <AlertDialog
        title={confirming ? t('admin.flags.offTitle', { name: t(`admin.flag.${confirming}`) }) : ''}
        confirmLabel={t('admin.flags.switchOff')}
        isOpen={confirming !== undefined}
        onOpenChange={(isOpen) => !isOpen && setConfirming(undefined)}
        onConfirm={() => {
          if (confirming) draft.set(`flags.${confirming}`, false);
          setConfirming(undefined);
        }}
      >
        <Stack>
          <Text>{t('admin.flags.offText')}</Text>
          {pages.length > 0 && (
            <Text tone="muted">{t('admin.flags.offPages', { pages: pages.map((id) => t(id)).join(', ') })}</Text>
          )}
        </Stack>
      </AlertDialog>
    </Stack>
  );
}
