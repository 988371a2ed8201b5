// Lazy entry of the design system: tabs. Shared by the host and loaded with the first page that uses them.
export { type TabEntry, Tabs, type TabsProps } from '../parts/tabs.tsx';
