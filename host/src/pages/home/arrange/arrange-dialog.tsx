import type { HomeArrangement } from '@portico/contracts/account/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, IconButton, List, ListRow, Row } from '@portico/ui';
import { Switch } from '@portico/ui/form';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { icons } from '../../../layout/icons.ts';
import { savePreferences } from '../../../preferences/save-preferences.ts';
import { arranged } from '../order-cards.ts';
import type { VisibleCard } from '../visible-cards.ts';

interface ArrangeDialogProps {
  /** Every card that the person may have, as they stand now. */
  cards: readonly VisibleCard[];
  arrangement: HomeArrangement | null;
  onClose(): void;
}

/** Order and choice of the cards, by keyboard and finger alike; kept by the server for every device. */
export default function ArrangeDialog({ cards, arrangement, onClose }: ArrangeDialogProps) {
  const t = useText();
  const [rows, setRows] = useState(() => arranged(cards, { order: arrangement?.order ?? [], hidden: [] }));
  const [hidden, setHidden] = useState<readonly string[]>(arrangement?.hidden ?? []);
  const [isBusy, setBusy] = useState(false);

  const move = (from: number, by: -1 | 1) => {
    const next = [...rows];
    const [card] = next.splice(from, 1);
    if (card) next.splice(from + by, 0, card);
    setRows(next);
  };
  const keep = async (home: HomeArrangement | null) => {
    setBusy(true);
    const saving = await savePreferences({ home });
    setBusy(false);
    if (saving !== 'refused') onClose();
  };
  const show = (id: string, isShown: boolean) =>
    setHidden((before) => (isShown ? before.filter((one) => one !== id) : [...before, id]));

  return (
    <Dialog
      title={t('host.home.arrange')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          {arrangement && (
            <Button
              variant="ghost"
              label={t('host.home.arrange.urgent')}
              isPending={isBusy}
              onPress={() => void keep(null)}
            />
          )}
          <Button
            variant="primary"
            label={t('host.home.arrange.save')}
            isPending={isBusy}
            onPress={() => void keep({ order: rows.map(({ id }) => id), hidden: [...hidden] })}
          />
        </>
      }
    >
      <p>{t('host.home.arrange.lead')}</p>
      <List label={t('host.home.arrange')} isPlain={true}>
        {rows.map(({ id, icon, card }, index) => {
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
                    size="s"
                    icon={ArrowUp}
                    label={t('host.home.arrange.up', { name })}
                    isDisabled={index === 0}
                    onPress={() => move(index, -1)}
                  />
                  <IconButton
                    size="s"
                    icon={ArrowDown}
                    label={t('host.home.arrange.down', { name })}
                    isDisabled={index === rows.length - 1}
                    onPress={() => move(index, 1)}
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
