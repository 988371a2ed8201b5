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
  /** A page to open. Otherwise `onPress` is called. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** The current page, or the selected choice. */
  isCurrent?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isDangerous?: boolean | undefined;
}

export interface MenuGroup {
  id: string;
  /** Heading above the entries. Without one, pass `label`. */
  title?: string | undefined;
  /** Accessible name of a group without a heading. */
  label?: string | undefined;
  entries: readonly MenuEntry[];
}

export interface MenuProps {
  /** The accessible name. */
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
    // React Aria passes aria-current to links only.
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

/** While a menu closes, it shows its last content. It need not re-render for the page that its entry has opened. */
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

/**
 * A list of links and commands below a button. Focuses its first entry when it opens, supports typing a letter to jump,
 * and returns the focus on Escape.
 */
export const Menu = ({ label, trigger, groups, placement = 'bottom start', onOpenChange }: MenuProps) => (
  <MenuTrigger {...(onOpenChange ? { onOpenChange } : {})}>
    {trigger}
    <Popover className={classNames(styles.popover)} placement={placement} offset={6}>
      <Entries label={label} groups={groups} />
    </Popover>
  </MenuTrigger>
);
