import type { BootDocument } from '@portico/contracts/platform/boot';
import { type Flag, flags } from '@portico/contracts/platform/tenant';
import { useLanguage, useText } from '@portico/remote-contract';
import { AlertDialog, Card, CardHeader, Stack, Text } from '@portico/ui';
import { Switch } from '@portico/ui/form';
import { useState } from 'react';
import { useBoot } from '../../boot/boot-context.tsx';
import type { SectionProps } from './section-props.ts';

const remoteFlags = ['lms', 'coaching', 'pd', 'quiz', 'support', 'gamification', 'news', 'scanner'] as const;
const isOfRemote = (flag: Flag) => (remoteFlags as readonly string[]).includes(flag);

/** A switch as it is listed: the field of the settings, and its name in the person's language. */
interface Listed {
  field: string;
  name: string;
}

/** Message ids of the pages that the switch controls. */
const pagesOf = (field: string, { remotes }: Pick<BootDocument, 'remotes'>): string[] => {
  const flag = field.slice(field.indexOf('.') + 1);
  return [
    ...new Set(
      remotes.flatMap(({ description }) =>
        description.routes
          .filter((route) => description.flag === flag || route.flag === flag)
          .map((route) => route.title.id),
      ),
    ),
  ];
};

/** Switches areas and features on and off. Lists what will disappear before it does. */
export function FlagsSection({ draft, settings }: SectionProps) {
  const t = useText();
  const language = useLanguage();
  const boot = useBoot();
  const [confirming, setConfirming] = useState<Listed>();
  const pages = confirming ? pagesOf(confirming.field, boot) : [];
  const own = (which: readonly Flag[]): Listed[] =>
    which.map((flag) => ({ field: `flags.${flag}`, name: t(`admin.flag.${flag}`) }));
  // Absent if the server is of an earlier version.
  const registered = (settings.remotes ?? []).map(({ id, title }) => ({
    field: `remotes.${id}`,
    name: title[language],
  }));
  const list = (which: readonly Listed[]) => (
    <Stack>
      {which.map((each) => (
        <Switch
          key={each.field}
          label={each.name}
          isSelected={draft.value(each.field) === true}
          onChange={(isOn) => (isOn ? draft.set(each.field, true) : setConfirming(each))}
        />
      ))}
    </Stack>
  );
  return (
    <Stack gap="l">
      <Card as="section" labelledBy="flags-areas">
        <CardHeader title={t('admin.flags.areas')} id="flags-areas" />
        {list([...own(flags.filter(isOfRemote)), ...registered])}
      </Card>
      <Card as="section" labelledBy="flags-features">
        <CardHeader title={t('admin.flags.features')} id="flags-features" />
        {list(own(flags.filter((flag) => !isOfRemote(flag))))}
      </Card>
      <AlertDialog
        title={confirming ? t('admin.flags.offTitle', { name: confirming.name }) : ''}
        confirmLabel={t('admin.flags.switchOff')}
        isOpen={confirming !== undefined}
        onOpenChange={(isOpen) => !isOpen && setConfirming(undefined)}
        onConfirm={() => {
          if (confirming) draft.set(confirming.field, false);
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
