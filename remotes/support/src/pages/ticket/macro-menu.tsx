import { getMacros } from '@portico/contracts/support/calls/work';
import type { Macro } from '@portico/contracts/support/settings-shapes';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Menu } from '@portico/ui';
import { Zap } from 'lucide-react';

/** Saved replies. Those that also change the ticket are marked. */
export function MacroMenu({ onUse }: { onUse(macro: Macro): void }) {
  const t = useText();
  const macros = useCall(getMacros, {}, { cacheMinutes: 5 });
  if (macros.state !== 'ready' || macros.data.length === 0) return null;
  const acts = ({ state, line, take, priorityID }: Macro) => [
    ...(state ? [t(`support.ticket.then.${state}`)] : []),
    ...(line ? [t('support.macro.line', { line: t(`support.line.${line}`) })] : []),
    ...(priorityID ? [t('support.macro.priority')] : []),
    ...(take ? [t('support.bulk.take')] : []),
  ];
  return (
    <Menu
      label={t('support.macro.menu')}
      trigger={<Button icon={Zap} label={t('support.macro.menu')} />}
      placement="top start"
      groups={[
        {
          id: 'macros',
          label: t('support.macro.menu'),
          entries: macros.data.map((macro) => ({
            id: macro.macroID,
            label: macro.name,
            description: acts(macro).join(' · ') || undefined,
            onPress: () => onUse(macro),
          })),
        },
      ]}
    />
  );
}
