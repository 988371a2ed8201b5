import type { CodeKind } from '@portico/contracts/scanner/code-target';
import { useText } from '@portico/remote-contract';
import { Button, List, ListRow, ListSkeleton, Screen, SearchField, Stack, Text } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { useState } from 'react';
import { isSearched, type Target, useTargets } from './use-targets.ts';

interface TargetListProps {
  kinds: readonly CodeKind[];
  kind: CodeKind;
  onKind(kind: CodeKind): void;
  /** Label of the button at each. */
  choose: string;
  onChoose(target: Target): void;
  /** Addresses that are chosen already. */
  chosen: readonly string[];
}

/** Looks for a page of the portal by kind and words. */
export function TargetList({ kinds, kind, onKind, choose, onChoose, chosen }: TargetListProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const targets = useTargets(kind, words);
  return (
    <Stack>
      <Select
        label={t('scanner.codes.kind')}
        value={kind}
        choices={kinds.map((id) => ({ id, label: t(`scanner.codes.kind.${id}`) }))}
        onChange={(id) => onKind(kinds.find((one) => one === id) ?? kind)}
      />
      {isSearched(kind) && (
        <SearchField
          label={t('scanner.codes.find')}
          placeholder={t('scanner.codes.find')}
          value={words}
          onChange={setWords}
        />
      )}
      {targets && (
        <Screen data={targets} skeleton={<ListSkeleton rows={3} />}>
          {(list) =>
            list.length === 0 ? (
              <Text tone="muted">{t('scanner.codes.nothing')}</Text>
            ) : (
              <List label={t('scanner.codes.found')}>
                {list.map((target) => (
                  <ListRow
                    key={target.address}
                    title={target.label}
                    text={target.detail}
                    end={
                      <Button
                        size="s"
                        label={choose}
                        aria-label={`${choose}: ${target.label}`}
                        isDisabled={chosen.includes(target.address)}
                        onPress={() => onChoose(target)}
                      />
                    }
                  />
                ))}
              </List>
            )
          }
        </Screen>
      )}
    </Stack>
  );
}
