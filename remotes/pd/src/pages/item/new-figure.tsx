import { boardFigures } from '@portico/contracts/pd/board-figures';
import type { OfferedFigure } from '@portico/contracts/pd/calls/documents';
import type { OpenBoard } from '@portico/contracts/pd/shapes';
import { smallGroup } from '@portico/contracts/platform/small-groups';
import { useText } from '@portico/remote-contract';
import { Button, FormSkeleton, Notice, Row, Screen, Stack, Text } from '@portico/ui';
import { RadioGroup, TextField } from '@portico/ui/form';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useBoardFigures } from '../../data/figures.ts';
import { useBoardWay } from '../../data/use-board-way.ts';
import { type Limit, LimitFields, noLimit } from './limit-fields.tsx';
import { useAddDocument } from './use-add-document.ts';

const idOf = ({ kind, subject }: OfferedFigure): string => `${kind} ${subject}`;

/** Chooses a figure that the portal reads, on this board and on the next ones. */
export function NewFigure({ board }: { board: OpenBoard }) {
  const t = useText();
  return (
    <Screen
      data={useBoardFigures(board.SessionIDPK)}
      skeleton={<FormSkeleton />}
      isEmpty={(all) => all.every(({ isMeasured }) => isMeasured)}
      empty={{ icon: ChartLine, title: t('pd.figure.none') }}
    >
      {(all) => <FigureForm board={board} figures={all.filter(({ isMeasured }) => !isMeasured)} />}
    </Screen>
  );
}

function FigureForm({ board, figures }: { board: OpenBoard; figures: readonly OfferedFigure[] }) {
  const t = useText();
  const boardID = board.SessionIDPK;
  const way = useBoardWay(boardID);
  const { add, busy, error } = useAddDocument(boardID);
  const [chosen, setChosen] = useState<string | null>(null);
  const [title, setTitle] = useState('');
  const [limit, setLimit] = useState<Limit>(noLimit);
  const one = figures.find((offered) => idOf(offered) === chosen);
  const nameOf = ({ kind, name }: OfferedFigure) => (name ? t('pd.figure.faultOf', { name }) : t(`pd.figure.${kind}`));
  const descriptionOf = ({ kind, isShown }: OfferedFigure) =>
    isShown ? t(`pd.figure.${kind}.what`) : t('pd.figure.tooFew', { people: smallGroup });
  return (
    <Stack>
      {error && <Notice tone="danger" isLive title={t(failureText(error, 'pd.figure.notAdded'))} />}
      <RadioGroup
        label={t('pd.figure.choose')}
        look="cards"
        value={chosen}
        options={figures.map((offered) => ({
          id: idOf(offered),
          label: nameOf(offered),
          description: descriptionOf(offered),
          isDisabled: !offered.isShown,
        }))}
        onChange={(id) => {
          const next = figures.find((offered) => idOf(offered) === id);
          setChosen(id);
          if (next) setTitle(nameOf(next).slice(0, 80));
        }}
      />
      {one && (
        <>
          <TextField label={t('pd.doc.name')} value={title} maxLength={80} onChange={setTitle} />
          <LimitFields
            letters={board.letters}
            better={boardFigures[one.kind].better}
            limit={limit}
            onChange={setLimit}
          />
          <Text tone="muted">{t('pd.figure.again')}</Text>
        </>
      )}
      <Row>
        <Button
          variant="primary"
          label={t('pd.item.add')}
          isPending={busy}
          isDisabled={!one || title.trim() === ''}
          onPress={() =>
            one &&
            void add({ kind: 'figure', boardID, note: '', figure: one.kind, subject: one.subject, title, ...limit })
          }
        />
        <Button href={way.back} label={t('pd.edit.cancel')} />
      </Row>
    </Stack>
  );
}
