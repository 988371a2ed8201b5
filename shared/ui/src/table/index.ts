// Lazy entry of the design system: sortable tables. Shared by the host and loaded on demand.
export type { Sort } from './sort-rows.ts';
export { sortRows } from './sort-rows.ts';
export { Table, type TableColumn, type TableProps } from './table.tsx';
