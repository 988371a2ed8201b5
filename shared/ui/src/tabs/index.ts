// Lazy entry of the design system. Lent by the host, loaded with the first page that uses it.
export { type TabEntry, Tabs, type TabsProps } from '../parts/tabs.tsx';
