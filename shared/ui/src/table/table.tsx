import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Cell, Column, Row, TableBody, TableHeader, Table as TableRoot } from 'react-aria-components/Table';
import { classNames } from '../class-names.ts';
import { Icon } from '../parts/icon.tsx';
import { type Sort, sortRows } from './sort-rows.ts';
import styles from './table.module.css';

export interface TableColumn<Entry> {
  id: string;
  label: string;
  /** Renders the cell. */
  cell: (entry: Entry) => ReactNode;
  /** Makes the column sortable by this value. */
  sortBy?: (entry: Entry) => string | number | null | undefined;
  /** The column that names the row. Default: the first one. */
  isRowHeader?: boolean;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** Hidden on phones. */
  isExtra?: boolean;
}

export interface TableProps<Entry> {
  label: string;
  columns: readonly TableColumn<Entry>[];
  rows: readonly Entry[];
  rowId: (entry: Entry) => string;
  /** The page that a row links to. */
  rowHref?: (entry: Entry) => string;
  /** The person's own row. */
  isCurrent?: (entry: Entry) => boolean;
  /** The initial sort order. */
  defaultSort?: Sort;
  /** Shows this page of the rows, starting at 1. Sorting covers all pages. */
  page?: { number: number; size: number };
  /** If set, the caller sorts (the server, if there are several pages). */
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  /** Shown if there are no rows. */
  empty?: ReactNode;
}

const sortIcon = (direction: Sort['direction'] | undefined) => {
  if (direction === undefined) return ArrowUpDown;
  return direction === 'ascending' ? ArrowUp : ArrowDown;
};

/** A table with arrow-key navigation, sorted by its column headers. Scrolls horizontally if necessary. */
export function Table<Entry extends object>({
  label,
  columns,
  rows,
  rowId,
  rowHref,
  isCurrent,
  defaultSort,
  page,
  sort: givenSort,
  onSortChange,
  empty,
}: TableProps<Entry>) {
  const { locale } = useLocale();
  const [ownSort, setOwnSort] = useState(defaultSort);
  const sort = givenSort ?? ownSort;
  const sortBy = givenSort ? undefined : columns.find((column) => column.id === ownSort?.column)?.sortBy;
  const sorted = sortBy && ownSort ? sortRows(rows, sortBy, ownSort.direction, locale) : rows;
  const shown = page ? sorted.slice((page.number - 1) * page.size, page.number * page.size) : sorted;
  const headed = columns.some((column) => column.isRowHeader);
  const classOf = (column: TableColumn<Entry>, own: string | undefined) =>
    classNames(own, column.align === 'end' && styles.end, column.isExtra && styles.extra);
  return (
    <div className={styles.scroll}>
      <TableRoot
        aria-label={label}
        className={classNames(styles.table)}
        {...(sort ? { sortDescriptor: sort } : {})}
        onSortChange={({ column, direction }) => {
          const next: Sort = { column: String(column), direction };
          setOwnSort(next);
          onSortChange?.(next);
        }}
      >
        <TableHeader>
          {columns.map((column, index) => (
            <Column
              key={column.id}
              id={column.id}
              isRowHeader={headed ? column.isRowHeader === true : index === 0}
              allowsSorting={column.sortBy !== undefined}
              className={classOf(column, styles.head)}
            >
              {({ allowsSorting, sortDirection }) => (
                <span className={styles.label}>
                  {column.label}
                  {allowsSorting && (
                    <span className={classNames(styles.arrow, sortDirection && styles.sorted)}>
                      <Icon icon={sortIcon(sortDirection)} size={14} />
                    </span>
                  )}
                </span>
              )}
            </Column>
          ))}
        </TableHeader>
        <TableBody renderEmptyState={() => <div className={styles.empty}>{empty}</div>}>
          {shown.map((entry) => (
            <Row
              key={rowId(entry)}
              id={rowId(entry)}
              className={classNames(styles.row, isCurrent?.(entry) && styles.current)}
              {...(rowHref ? { href: rowHref(entry) } : {})}
            >
              {columns.map((column) => (
                <Cell key={column.id} className={classOf(column, styles.cell)}>
                  {column.cell(entry)}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </TableRoot>
    </div>
  );
}
