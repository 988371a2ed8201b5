import { type OwnChange, offeredChanges } from '@portico/contracts/release/own-use';
import type { RemoteHealth } from '@portico/contracts/release/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Row } from '@portico/ui';
import { useState } from 'react';
import { OwnUseDialog } from './own-use-dialog.tsx';

/** What administrators may change about an area's release in their own organisation. */
export function OwnUseButtons({ health, area }: { health: RemoteHealth; area: string }) {
  const t = useText();
  const [opened, setOpened] = useState<{ change: OwnChange; health: RemoteHealth }>();
  const changes = offeredChanges(health);
  if (changes.length === 0 && !opened) return null;
  return (
    <>
      <Row>
        {changes.map((change) => (
          <Button
            key={change}
            size="s"
            label={t(`admin.releases.own.${change}`)}
            aria-label={t('admin.releases.own.labelled', { action: t(`admin.releases.own.${change}`), area })}
            onPress={() => setOpened({ change, health })}
          />
        ))}
      </Row>
      {opened && <OwnUseDialog {...opened} area={area} onClose={() => setOpened(undefined)} />}
    </>
  );
}
