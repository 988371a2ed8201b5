import { itemsPerPage } from '@portico/contracts/platform/constants';

/** The rows of one page; pages are counted from 1. */
export const pageOf = <Row>(rows: readonly Row[], page: number): Row[] =>
  rows.slice((page - 1) * itemsPerPage, page * itemsPerPage);
