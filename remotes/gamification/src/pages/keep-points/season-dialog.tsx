import { saveSeason } from '@portico/contracts/gamification/calls';
import type { Season } from '@portico/contracts/gamification/keeping-shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { DatePicker } from '@portico/ui/date';
import { TextField } from '@portico/ui/form';
import { useState } from 'react';
import { KeepDialog } from '../../parts/keep-dialog.tsx';

interface SeasonDialogProps {
  season: Season | undefined;
  onClose(): void;
}

export function SeasonDialog({ season, onClose }: SeasonDialogProps) {
  const t = useText();
  const [name, setName] = useState(season?.name ?? '');
  const [startsOn, setStartsOn] = useState<string | null>(season?.startsOn ?? null);
  const [endsOn, setEndsOn] = useState<string | null>(season?.endsOn ?? null);
  const [wasSent, setWasSent] = useState(false);
  const save = useWrite(saveSeason);
  const missing = (value: string | null) => (wasSent && !value?.trim() ? t('gamification.seasons.missing') : undefined);
  const endsEarly = startsOn !== null && endsOn !== null && endsOn < startsOn;
  const submit = () => {
    setWasSent(true);
    if (name.trim() === '' || startsOn === null || endsOn === null || endsEarly) return undefined;
    const known = { SeasonID: season?.SeasonID ?? null, basedOn: season?.version ?? null };
    return save.write({ body: { ...known, name, startsOn, endsOn } });
  };
  return (
    <KeepDialog title={season?.name ?? t('gamification.seasons.add')} writing={save} onSave={submit} onClose={onClose}>
      <TextField
        label={t('gamification.seasons.name')}
        value={name}
        maxLength={80}
        error={missing(name)}
        onChange={setName}
      />
      <DatePicker
        label={t('gamification.seasons.from')}
        value={startsOn}
        error={missing(startsOn)}
        onChange={setStartsOn}
      />
      <DatePicker
        label={t('gamification.seasons.to')}
        value={endsOn}
        min={startsOn ?? undefined}
        error={missing(endsOn) ?? (wasSent && endsEarly ? t('gamification.seasons.endsEarly') : undefined)}
        onChange={setEndsOn}
      />
    </KeepDialog>
  );
}
