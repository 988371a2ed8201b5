import type { HomeArrangement } from '@portico/contracts/account/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, IconButton, List, ListRow, Row, VisuallyHidden } from '@portico/ui';
import { Switch } from '@portico/ui/form';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { icons } from '../../../layout/icons.ts';
import { savePreferences } from '../../../preferences/save-preferences.ts';
import type { VisibleCard } from '../visible-cards.ts';
import { newArrangement } from './new-arrangement.ts';

interface ArrangeDialogProps {
  /** Every card available to the person, in the current order. */
  cards: readonly VisibleCard[];
  arrangement: HomeArrangement | null;
  onClose(): void;
}

const buttonId = (id: string, by: -1 | 1) => `arrange-${id}-${by < 0 ? 'up' : 'down'}`;

/** Orders and hides the cards below the list of tasks, by keyboard or touch. The server stores the arrangement for all devices. */
export default function ArrangeDialog({ cards, arrangement, onClose }: ArrangeDialogProps) {
  const t = useText();
  // A snapshot, so that cards that load later do not move rows in the dialog.
  const [rows, setRows] = useState(cards);
  const [hidden, setHidden] = useState<readonly string[]>(arrangement?.hidden ?? []);
  const [moved, setMoved] = useState<{ id: string; name: string; place: number; by: -1 | 1 }>();
  const [isBusy, setBusy] = useState(false);
  const last = useRef(rows.length - 1);

  const move = ({ id, card }: VisibleCard, from: number, by: -1 | 1) => {
    setRows(rows.toSpliced(from, 1).toSpliced(from + by, 0, rows[from] as VisibleCard));
    setMoved({ id, name: t(card.title.id), place: from + by + 1, by });
  };
  // A button is disabled at either end of the list, so keyboard focus moves to the other one.
  useEffect(() => {
    if (!moved) return;
    const isAtEnd = moved.place - 1 === (moved.by < 0 ? 0 : last.current);
    if (isAtEnd) document.getElementById(buttonId(moved.id, moved.by < 0 ? 1 : -1))?.focus();
  }, [moved]);
  const store = async (home: HomeArrangement | null) => {
    setBusy(true);
    const saving = await savePreferences({ home });
    setBusy(false);
    if (saving !== 'refused') onClose();
  };
  const show = (id: string, isShown: boolean) =>
    setHidden((before) => (isShown ? before.filter((one) => one !== id) : [...before, id]));
  const choice = { rows: rows.map(({ id }) => id), isMoved: moved !== undefined, hidden };

  return (
    <Dialog
      title={t('host.home.arrange')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          {arrangement !== null && arrangement.order.length > 0 && (
            <Button
              variant="ghost"
              label={t('host.home.arrange.usual')}
              isPending={isBusy}
              onPress={() => void store(newArrangement({ ...choice, isMoved: false }, null))}
            />
          )}
          <Button
            variant="primary"
            label={t('host.home.arrange.save')}
            isPending={isBusy}
            onPress={() => void store(newArrangement(choice, arrangement))}
          />
        </>
      }
    >
      <p>{t('host.home.arrange.lead')}</p>
      <VisuallyHidden>
        <span role="status">
          {moved && t('host.home.arrange.moved', { name: moved.name, place: moved.place, count: rows.length })}
        </span>
      </VisuallyHidden>
      <List label={t('host.home.arrange')} isPlain={true}>
        {rows.map((row, index) => {
          const { id, icon, card } = row;
          const name = t(card.title.id);
          return (
            <ListRow
              key={id}
              icon={icon && icons[icon]}
              title={
                <Switch label={name} isSelected={!hidden.includes(id)} onChange={(isShown) => show(id, isShown)} />
              }
              end={
                <Row>
                  <IconButton
                    id={buttonId(id, -1)}
                    size="s"
                    icon={ArrowUp}
                    label={t('host.home.arrange.up', { name })}
                    isDisabled={index === 0}
                    onPress={() => move(row, index, -1)}
                  />
                  <IconButton
                    id={buttonId(id, 1)}
                    size="s"
                    icon={ArrowDown}
                    label={t('host.home.arrange.down', { name })}
                    isDisabled={index === rows.length - 1}
                    onPress={() => move(row, index, 1)}
                  />
                </Row>
              }
            />
          );
        })}
      </List>
    </Dialog>
  );
}
