import type { Board } from '@portico/contracts/pd/shapes';
import { choosableStatuses } from '@portico/contracts/pd/statuses';
import { useSelf, useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { useStatus } from '../../data/boards.ts';
import styles from './board-people.module.css';

/** Sets the viewer's status with one tap; everyone in the team sees it on the board. */
export function OwnStatus({ board }: { board: Board }) {
  const t = useText();
  const { UserID } = useSelf();
  const { set, busy } = useStatus(board);
  async function say(statusID: (typeof choosableStatuses)[number]['statusID'], status: string): Promise<void> {
    try {
      const how = await set(UserID, statusID, `${t('pd.board.myStatus')}: ${status}`);
      if (how === 'waiting') toast({ title: t('pd.board.statusKept'), text: t('pd.board.statusKept.text') });
    } catch {
      toast({ tone: 'danger', title: t('pd.board.statusFailed'), text: t('pd.board.statusFailed.text') });
    }
  }
  const mine = board.userStatuses.find((one) => one.user.UserID === UserID)?.statusID;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.choicesLabel}>{t('pd.board.myStatus')}</legend>
      {choosableStatuses.map(({ statusID, key, tone }) => (
        <button
          key={key}
          type="button"
          className={styles.choice}
          data-tone={tone}
          aria-pressed={mine === statusID}
          disabled={busy}
          onClick={() => void say(statusID, t(`pd.status.${key}`))}
        >
          {t(`pd.status.${key}`)}
        </button>
      ))}
    </fieldset>
  );
}
