import type { Season } from '@portico/contracts/gamification/administration-shapes';
import { getSeasons, removeSeason } from '@portico/contracts/gamification/calls';
import { formatDay } from '@portico/contracts/platform/dates';
import { useCall, useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, IconButton, List, ListRow, ListSkeleton, Row, Screen, Stack } from '@portico/ui';
import { CalendarRange, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RemoveDialog } from './remove-dialog.tsx';
import { SeasonDialog } from './season-dialog.tsx';

export function Seasons() {
  const t = useText();
  const [edited, setEdited] = useState<Season | 'new'>();
  const [removed, setRemoved] = useState<Season>();
  const remove = useWrite(removeSeason);
  return (
    <Stack>
      <p>
        <Button icon={Plus} label={t('gamification.seasons.add')} onPress={() => setEdited('new')} />
      </p>
      <Card>
        <Screen
          data={useCall(getSeasons, {})}
          skeleton={<ListSkeleton rows={3} />}
          isEmpty={(seasons) => seasons.length === 0}
          empty={{
            icon: CalendarRange,
            title: t('gamification.seasons.empty'),
            text: t('gamification.seasons.empty.text'),
          }}
        >
          {(seasons) => (
            <List label={t('gamification.seasons.title')}>
              {seasons.map((season) => (
                <SeasonRow
                  key={season.SeasonID}
                  season={season}
                  onEdit={() => setEdited(season)}
                  onRemove={() => setRemoved(season)}
                />
              ))}
            </List>
          )}
        </Screen>
      </Card>
      {edited && <SeasonDialog season={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {removed && (
        <RemoveDialog
          title={t('gamification.seasons.remove', { name: removed.name })}
          text={t('gamification.seasons.remove.text')}
          isPending={remove.busy}
          onRemove={() => remove.write({ body: { SeasonID: removed.SeasonID } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Stack>
  );
}

function SeasonRow({ season, onEdit, onRemove }: { season: Season; onEdit(): void; onRemove(): void }) {
  const t = useText();
  const dates = useDateStyle();
  const { name, startsOn, endsOn } = season;
  return (
    <ListRow
      icon={CalendarRange}
      title={name}
      text={t('gamification.seasons.days', { from: formatDay(startsOn, dates), to: formatDay(endsOn, dates) })}
      end={
        <Row>
          <IconButton icon={Pencil} label={t('gamification.seasons.edit', { name })} onPress={onEdit} />
          <IconButton icon={Trash2} label={t('gamification.seasons.remove', { name })} onPress={onRemove} />
        </Row>
      }
    />
  );
}
