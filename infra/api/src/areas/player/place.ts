/** One lesson within one attempt. */
export interface Place {
  tenantId: string;
  attemptId: string;
  itemId: string;
}
