import { readBoardTeam } from '@portico/contracts/pd/calls';
import { type Measure, textMost } from '@portico/contracts/pd/change-shapes';
import { measureUnits, type OpenBoard } from '@portico/contracts/pd/shapes';
import type { BoardTeam } from '@portico/contracts/pd/team-shapes';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, FormSkeleton, Notice, Row, Screen } from '@portico/ui';
import { NumberField, Select, TextArea, TextField } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useBoardWay } from '../../data/use-board-way.ts';
import { useAddDocument } from './use-add-document.ts';

/** Adds the day's value of a measure; measures that already have a value on this board are not offered. */
export function NewValue({ board }: { board: OpenBoard }) {
  const team = useCall(readBoardTeam, { query: { TeamID: board.TeamID } });
  const known = new Set(board.PerformanceDocs.map(({ measureID }) => measureID));
  return (
    <Screen data={team} skeleton={<FormSkeleton />}>
      {({ measures }) => (
        <ValueForm boardID={board.SessionIDPK} measures={measures.filter(({ measureID }) => !known.has(measureID))} />
      )}
    </Screen>
  );
}

const newOne = 'new';
const noMeasure: Measure = { title: '', unit: 'percent', better: 'up', target: null };

function ValueForm({ boardID, measures }: { boardID: string; measures: BoardTeam['measures'] }) {
  const way = useBoardWay(boardID);
  const t = useText();
  const [chosen, setChosen] = useState(measures[0]?.measureID ?? newOne);
  const [made, setMade] = useState(noMeasure);
  const [value, setValue] = useState(Number.NaN);
  const [note, setNote] = useState('');
  const { add, busy, error } = useAddDocument(boardID);
  const isNew = chosen === newOne;
  return (
    <>
      {error && (
        <Notice
          tone="danger"
          isLive
          title={t(error.code === 'conflict' ? 'pd.doc.measuredAlready' : failureText(error, 'pd.edit.notAdded'))}
        />
      )}
      <Select
        label={t('pd.doc.measure')}
        choices={[
          ...measures.map(({ measureID, title }) => ({ id: measureID, label: title })),
          { id: newOne, label: t('pd.doc.newMeasure') },
        ]}
        value={chosen}
        onChange={setChosen}
      />
      {isNew && <NewMeasure measure={made} onChange={setMade} />}
      <NumberField label={t('pd.field.value')} value={value} onChange={setValue} />
      <TextArea label={t('pd.field.note')} isOptional rows={3} maxLength={textMost} value={note} onChange={setNote} />
      <Row>
        <Button
          variant="primary"
          label={t('pd.item.add')}
          isPending={busy}
          isDisabled={(isNew && made.title.trim() === '') || Number.isNaN(value)}
          onPress={() =>
            void add({ kind: 'measure', boardID, note, value, measure: isNew ? made : { measureID: chosen } })
          }
        />
        <Button href={way.back} label={t('pd.edit.cancel')} />
      </Row>
    </>
  );
}

function NewMeasure({ measure, onChange }: { measure: Measure; onChange(measure: Measure): void }) {
  const t = useText();
  const set = (change: Partial<Measure>) => onChange({ ...measure, ...change });
  return (
    <>
      <TextField label={t('pd.doc.name')} value={measure.title} maxLength={80} onChange={(title) => set({ title })} />
      <Row>
        <Select
          label={t('pd.doc.unit')}
          choices={measureUnits.map((id) => ({ id, label: t(`pd.unit.${id}`) }))}
          value={measure.unit}
          onChange={(unit) => set({ unit: unit as Measure['unit'] })}
        />
        <Select
          label={t('pd.doc.better')}
          choices={(['up', 'down'] as const).map((id) => ({ id, label: t(`pd.doc.better.${id}`) }))}
          value={measure.better}
          onChange={(better) => set({ better: better as Measure['better'] })}
        />
      </Row>
      <NumberField
        label={t('pd.doc.targetValue')}
        isOptional
        value={measure.target ?? Number.NaN}
        onChange={(target) => set({ target: Number.isNaN(target) ? null : target })}
      />
    </>
  );
}
