import { type LessonMode, lessonModes } from '@portico/contracts/player/scorm/lesson-status';
import type { PackageOutline } from '@portico/contracts/player/shapes';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, IconButton, List, ListRow, Menu, Notice, Stack } from '@portico/ui';
import { Play } from 'lucide-react';
import { useState } from 'react';

const playerAddress = (packageID: string, scoID: string, mode: LessonMode) =>
  `/splayer?${new URLSearchParams({ package: packageID, sco: scoID, mode })}`;

/** Opens each lesson of the package in the player's window, in the chosen mode. */
export function PlayPart({ packageID, items }: Pick<PackageOutline, 'packageID' | 'items'>) {
  const t = useText();
  const [isBlocked, setBlocked] = useState(false);
  const open = (scoID: string, mode: LessonMode) => {
    const player = window.open(
      playerAddress(packageID, scoID, mode),
      `portico-trial-${packageID}`,
      'popup,width=1280,height=900',
    );
    player?.focus();
    setBlocked(player === null);
  };
  return (
    <Card as="section" labelledBy="tester-lessons">
      <CardHeader title={t('lms.tester.lessons')} id="tester-lessons" />
      <Stack>
        {isBlocked && (
          <Notice tone="warning" isLive>
            {t('lms.tester.blocked')}
          </Notice>
        )}
        <List as="ol" labelledBy="tester-lessons">
          {items.map((item) => (
            <ListRow
              key={item.scoID}
              title={item.title}
              text={t(`lms.tester.status.${item.status.replace(' ', '-')}`)}
              end={
                item.kind === 'heading' ? undefined : (
                  <Menu
                    label={t('lms.tester.open', { title: item.title })}
                    trigger={
                      <IconButton icon={Play} hasTooltip={false} label={t('lms.tester.open', { title: item.title })} />
                    }
                    groups={[
                      {
                        id: 'modes',
                        entries: lessonModes.map((mode) => ({
                          id: mode,
                          label: t(`lms.tester.mode.${mode}`),
                          onPress: () => open(item.scoID, mode),
                        })),
                      },
                    ]}
                  />
                )
              }
            />
          ))}
        </List>
      </Stack>
    </Card>
  );
}
