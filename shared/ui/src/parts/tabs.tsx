import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as TabsRoot } from 'react-aria-components/Tabs';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from './icon.tsx';
import styles from './tabs.module.css';

export interface TabEntry {
  id: string;
  label: string;
  icon?: IconType | undefined;
  /** Number of pending items inside. */
  count?: number | undefined;
  /** Rendered only while selected. */
  content: ReactNode;
  isDisabled?: boolean | undefined;
}

export interface TabsProps {
  label: string;
  tabs: readonly TabEntry[];
  /** Id of the selected tab. Store it in the address if people may want to return to it. */
  value?: string;
  defaultValue?: string;
  onChange?: (id: string) => void;
}

export const Tabs = ({ label, tabs, value, defaultValue, onChange }: TabsProps) => (
  <TabsRoot
    className={classNames(styles.tabs)}
    {...(value === undefined ? {} : { selectedKey: value })}
    {...(defaultValue === undefined ? {} : { defaultSelectedKey: defaultValue })}
    onSelectionChange={(key) => onChange?.(String(key))}
  >
    <TabList aria-label={label} className={classNames(styles.list)}>
      {tabs.map((tab) => (
        <Tab key={tab.id} id={tab.id} isDisabled={tab.isDisabled ?? false} className={classNames(styles.tab)}>
          {tab.icon && <Icon icon={tab.icon} size={16} />}
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </Tab>
      ))}
    </TabList>
    {tabs.map((tab) => (
      <TabPanel key={tab.id} id={tab.id} className={classNames(styles.panel)}>
        {tab.content}
      </TabPanel>
    ))}
  </TabsRoot>
);
