import { areaOfKind, type CodeKind } from '@portico/contracts/scanner/code-target';
import { usePortalFacts, useText } from '@portico/remote-contract';
import { Button, List, ListRow, ListSkeleton, Screen, SearchField, Stack, Text } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { useState } from 'react';
import { isSearched, type Target, useTargets } from './use-targets.ts';

interface TargetListProps {
  kinds: readonly CodeKind[];
  kind: CodeKind;
  onKind(kind: CodeKind): void;
  /** Label of the button on each row. */
  choose: string;
  onChoose(target: Target): void;
  /** Addresses already chosen. */
  chosen: readonly string[];
}

/** Finds a page of the portal by kind and search words. */
export function TargetList({ kinds, kind, onKind, ...choice }: TargetListProps) {
  const t = useText();
  const { flags } = usePortalFacts();
  const isOn = (one: CodeKind) => flags[areaOfKind[one]] === true;
  return (
    <Stack>
      <Select
        label={t('scanner.codes.kind')}
        value={kind}
        // An existing code keeps its kind, even if that area has since been switched off.
        choices={kinds
          .filter((id) => id === kind || isOn(id))
          .map((id) => ({ id, label: t(`scanner.codes.kind.${id}`) }))}
        onChange={(id) => onKind(kinds.find((one) => one === id) ?? kind)}
      />
      {isOn(kind) && (flags.portalSearch === true || !isSearched(kind)) ? (
        <Targets kind={kind} {...choice} />
      ) : (
        <Text tone="muted">{t(isOn(kind) ? 'scanner.codes.searchOff' : 'scanner.codes.areaOff')}</Text>
      )}
    </Stack>
  );
}

function Targets({ kind, choose, onChoose, chosen }: Omit<TargetListProps, 'kinds' | 'onKind'>) {
  const t = useText();
  const [words, setWords] = useState('');
  const targets = useTargets(kind, words);
  return (
    <>
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
    </>
  );
}
