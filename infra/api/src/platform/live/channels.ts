/** NOTIFY channels through which the processes of one database inform each other. */
export const channels = {
  /** Payload: the tenant that has new events. Sent by the trigger that numbers them. */
  events: 'portico_live',
  /**
   * Payload: the tenant where rights may have changed, or empty for all tenants. Sent by triggers on the tables of
   * people.
   */
  rights: 'portico_rights',
  /** Payload: a `Beat` as JSON, under 8,000 bytes. */
  presence: 'portico_presence',
} as const;
