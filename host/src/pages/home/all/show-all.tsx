import type { HomeCard } from '@portico/contracts/platform/remote-description';
import { useText } from '@portico/remote-contract';
import { Button, Row } from '@portico/ui';
import type { CardCaller } from '../card-caller.ts';
import { withLazyTexts } from '../lazy/with-lazy-texts.ts';
import { useLazyWindow } from '../lazy-window.ts';
import type { VisibleCard } from '../visible-cards.ts';

interface ShowAllProps {
  shown: VisibleCard;
  all: HomeCard;
  total: number;
  caller: CardCaller;
  /** Id of the card's heading. */
  titleId: string;
}

const load = () => withLazyTexts(import(/* webpackChunkName: "home-all" */ './all-dialog.tsx'));

export function ShowAll({ shown, all, total, caller, titleId }: ShowAllProps) {
  const t = useText();
  const { Window, open, close } = useLazyWindow(load);
  return (
    <>
      <Row>
        <Button
          size="s"
          variant="ghost"
          label={t('host.home.all', { count: total })}
          aria-describedby={titleId}
          onPress={open}
        />
      </Row>
      {Window && <Window shown={shown} all={all} caller={caller} onClose={close} />}
    </>
  );
}
