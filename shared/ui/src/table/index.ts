// Lazy entry of the design system: sortable tables. Lent by the host, loaded where first used.
export type { Sort } from './sort-rows.ts';
export { sortRows } from './sort-rows.ts';
export { Table, type TableColumn, type TableProps } from './table.tsx';
