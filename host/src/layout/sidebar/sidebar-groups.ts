import { type MenuEntry, type MenuGroupName, menuGroups } from '@portico/contracts/platform/remote-description';
import type { TaskItem } from '@portico/contracts/portal/task-calls';

interface SidebarGroup {
  id: MenuGroupName;
  entries: readonly MenuEntry[];
}

/** The entries by group, each group in the order of the menu. Empty groups are left out. */
export const sidebarGroups = (entries: readonly MenuEntry[]): SidebarGroup[] =>
  menuGroups
    .map((id) => ({ id, entries: entries.filter(({ group = 'portal' }) => group === id) }))
    .filter((group) => group.entries.length > 0);

/** The number of open tasks of an entry. */
export const tasksAt = ({ tasks = [] }: MenuEntry, items: readonly Pick<TaskItem, 'kind'>[]): number =>
  items.filter(({ kind }) => tasks.some((one) => kind === one || kind.startsWith(`${one}.`))).length;
