import { daysOfMonth } from '@portico/contracts/pd/board-day';
import { markDay } from '@portico/contracts/pd/calls';
import type { MonthLetter, OpenBoard } from '@portico/contracts/pd/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Badge, Button, Card, CardHeader, Row, toast } from '@portico/ui';
import { lazy, Suspense, useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { LetterGrid } from './letter-grid.tsx';
import styles from './letters.module.css';

const RedDialog = lazy(() => import(/* webpackChunkName: "pd-red-dialog" */ './red-dialog.tsx'));

/** The marks of the month in each letter, and that of the day. */
export function BoardLetters({ board }: { board: OpenBoard }) {
  const t = useText();
  const [red, setRed] = useState<MonthLetter>();
  const days = daysOfMonth(board.Held.slice(0, 7)).length;
  return (
    <Card as="section" labelledBy="letters">
      <CardHeader id="letters" title={t('pd.letters.title')} note={t('pd.letters.note')} />
      <div className={styles.letters}>
        {board.letters.map((letter) => (
          <div key={letter.dimensionID} className={styles.one}>
            <h3 className={styles.head}>{letter.name}</h3>
            <LetterGrid letter={letter} held={board.Held} days={days} />
            <Today board={board} letter={letter} onRed={() => setRed(letter)} />
          </div>
        ))}
      </div>
      {red && (
        <Suspense fallback={null}>
          <RedDialog board={board} letter={red} onClose={() => setRed(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

function Today({ board, letter, onRed }: { board: OpenBoard; letter: MonthLetter; onRed(): void }) {
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
      </>
    );
  if (!board.isToday || !board.can.edit) return null;
  return (
    <Row>
      <Button
        size="s"
        label={t('pd.letters.good')}
        aria-label={t('pd.letters.goodOf', named)}
        isDisabled={busy}
        onPress={() => set('green')}
      />
      <Button
        size="s"
        variant="ghost"
        label={t('pd.letters.bad')}
        aria-label={t('pd.letters.badOf', named)}
        onPress={onRed}
      />
    </Row>
  );
}
