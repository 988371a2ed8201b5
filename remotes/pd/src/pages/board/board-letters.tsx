import { daysOfMonth } from '@portico/contracts/pd/board-day';
import { proposedRed } from '@portico/contracts/pd/board-figures';
import { markDay } from '@portico/contracts/pd/calls';
import type { MonthLetter, OpenBoard, PerformanceDoc } from '@portico/contracts/pd/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Badge, Button, Card, CardHeader, Row, toast } from '@portico/ui';
import { lazy, Suspense, useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useFigure } from '../../parts/use-figure.ts';
import { LetterGrid } from './letter-grid.tsx';
import styles from './letters.module.css';
import { RedFollowUp } from './red-follow-up.tsx';

const RedDialog = lazy(() => import(/* webpackChunkName: "pd-red-dialog" */ './red-dialog.tsx'));

/** The marks of the month in each letter, and that of the day. */
export function BoardLetters({ board }: { board: OpenBoard }) {
  const t = useText();
  const [red, setRed] = useState<MonthLetter>();
  const days = daysOfMonth(board.Held.slice(0, 7)).length;
  const why = useProposal();
  const proposals = proposedRed(board.letters, board.PerformanceDocs, board.Held);
  const reasonOf = ({ dimensionID }: MonthLetter) => {
    const beyond = proposals.get(dimensionID);
    return beyond ? why(beyond) : '';
  };
  return (
    <Card as="section" labelledBy="letters">
      <CardHeader id="letters" title={t('pd.letters.title')} note={t('pd.letters.note')} />
      <div className={styles.letters}>
        {board.letters.map((letter) => (
          <div key={letter.dimensionID} className={styles.one}>
            <h3 className={styles.head}>{letter.name}</h3>
            <LetterGrid letter={letter} held={board.Held} days={days} />
            <Today board={board} letter={letter} proposal={reasonOf(letter)} onRed={() => setRed(letter)} />
          </div>
        ))}
      </div>
      {red && (
        <Suspense fallback={null}>
          <RedDialog board={board} letter={red} reason={reasonOf(red)} onClose={() => setRed(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Why a measure proposes a red day: `Quality is 74%, the limit is 80%.` */
function useProposal() {
  const t = useText();
  const figure = useFigure();
  return ({ title, value, redAt, unit }: PerformanceDoc): string =>
    t('pd.letters.beyond', { title, value: figure(value ?? 0, unit), limit: figure(redAt ?? 0, unit) });
}

interface TodayProps {
  board: OpenBoard;
  letter: MonthLetter;
  /** Why the day may be red; empty without a proposal. */
  proposal: string;
  onRed(): void;
}

function Today({ board, letter, proposal, onRed }: TodayProps) {
  const t = useText();
  const { write, busy } = useWrite(markDay);
  const mark = letter.marks.find(({ day }) => day === board.Held);
  const set = (as: 'green' | 'none') =>
    void write({ body: { boardID: board.SessionIDPK, dimensionID: letter.dimensionID, as: { mark: as } } }).catch(
      (cause) => toast({ tone: 'danger', title: t(failureText(cause, 'pd.letters.failed')) }),
    );
  const named = { name: letter.name };
  if (mark)
    return (
      <>
        <Row>
          <Badge
            tone={mark.mark === 'green' ? 'success' : 'danger'}
            label={t(mark.mark === 'green' ? 'pd.letters.good' : 'pd.letters.bad')}
          />
          {board.isToday && board.can.edit && (
            <Button
              size="s"
              variant="ghost"
              label={t('pd.letters.undo')}
              aria-label={t('pd.letters.undoOf', named)}
              isDisabled={busy}
              onPress={() => set('none')}
            />
          )}
        </Row>
        {mark.reason && <p className={styles.why}>{mark.reason}</p>}
        {mark.mark === 'red' && <RedFollowUp board={board} letter={letter} />}
      </>
    );
  if (!board.isToday || !board.can.edit) return null;
  return (
    <>
      {proposal && (
        <>
          <Row>
            <Badge tone="warning" label={t('pd.letters.proposed')} />
          </Row>
          <p className={styles.why}>{proposal}</p>
        </>
      )}
      <Row>
        <Button
          size="s"
          variant={proposal ? 'ghost' : 'outline'}
          label={t('pd.letters.good')}
          aria-label={t('pd.letters.goodOf', named)}
          isDisabled={busy}
          onPress={() => set('green')}
        />
        <Button
          size="s"
          variant={proposal ? 'outline' : 'ghost'}
          label={t(proposal ? 'pd.letters.confirm' : 'pd.letters.bad')}
          aria-label={t('pd.letters.badOf', named)}
          onPress={onRed}
        />
      </Row>
    </>
  );
}
