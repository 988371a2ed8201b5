import type { ReactElement } from 'react';
import { useContext, useMemo, useRef } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { MenuItem, Menu as MenuRoot, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from './icon.tsx';
import styles from './popover.module.css';

export interface MenuEntry {
  id: string;
  label: string;
  description?: string | undefined;
  icon?: IconType | undefined;
  /** A page; else `onPress`. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** The page one is on, or the choice that holds. */
  isCurrent?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isDangerous?: boolean | undefined;
}

export interface MenuGroup {
  id: string;
  /** Heading above the entries; without one give `label`. */
  title?: string | undefined;
  /** Spoken name of a group without a heading. */
  label?: string | undefined;
  entries: readonly MenuEntry[];
}

export interface MenuProps {
  /** Its name for screen readers. */
  label: string;
  /** A Button, or an IconButton with `hasTooltip={false}`. */
  trigger: ReactElement;
  groups: readonly MenuGroup[];
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  onOpenChange?: (isOpen: boolean) => void;
}

const Entry = ({ entry }: { entry: MenuEntry }) => (
  <MenuItem
    id={entry.id}
    textValue={entry.label}
    isDisabled={entry.isDisabled ?? false}
    className={classNames(styles.item, entry.isCurrent && styles.current, entry.isDangerous && styles.dangerous)}
    {...(entry.href === undefined ? {} : { href: entry.href })}
    {...(entry.onPress ? { onAction: entry.onPress } : {})}
    // React Aria hands aria-current on to links only.
    render={(element) =>
      'href' in element ? (
        <a {...element} aria-current={entry.isCurrent ? 'page' : undefined} />
      ) : (
        <div {...element} aria-current={entry.isCurrent ? 'true' : undefined} />
      )
    }
  >
    {entry.icon && <Icon icon={entry.icon} />}
    <span className={styles.words}>
      <Text slot="label">{entry.label}</Text>
      {entry.description && (
        <Text slot="description" elementType="small">
          {entry.description}
        </Text>
      )}
    </span>
  </MenuItem>
);

/** What a list shows that is leaving: what it showed last. It need not be made again for the page that its entry led to. */
function useShown<Value>(value: Value): Value {
  const shown = useRef(value);
  if (useContext(OverlayTriggerStateContext)?.isOpen) shown.current = value;
  return shown.current;
}

const Entries = ({ label, groups: given }: Pick<MenuProps, 'label' | 'groups'>) => {
  const groups = useShown(given);
  return useMemo(
    () => (
      <MenuRoot aria-label={label} className={classNames(styles.list)}>
        {groups
          .filter((group) => group.entries.length > 0)
          .map((group) => (
            <MenuSection
              key={group.id}
              id={group.id}
              className={classNames(styles.section)}
              {...(group.title ? {} : { 'aria-label': group.label ?? label })}
            >
              {group.title && <Header className={classNames(styles.heading)}>{group.title}</Header>}
              {group.entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </MenuSection>
          ))}
      </MenuRoot>
    ),
    [groups, label],
  );
};

/** A list of links and commands under a button. Opens on its first entry; letters jump; Escape gives the focus back. */
export const Menu = ({ label, trigger, groups, placement = 'bottom start', onOpenChange }: MenuProps) => (
  <MenuTrigger {...(onOpenChange ? { onOpenChange } : {})}>
    {trigger}
    <Popover className={classNames(styles.popover)} placement={placement} offset={6}>
      <Entries label={label} groups={groups} />
    </Popover>
  </MenuTrigger>
);
