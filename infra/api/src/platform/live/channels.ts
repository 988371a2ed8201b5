/** Names under which the processes of one database hear of each other's work (NOTIFY). */
export const channels = {
  /** Payload: the tenant with new events. Sent by the trigger that numbers them. */
  events: 'portico_live',
  /** Payload: the tenant where rights may have changed, or nothing for any. Sent by triggers on the tables of people. */
  rights: 'portico_rights',
  /** Payload: a `Beat` as JSON, under 8,000 bytes. */
  presence: 'portico_presence',
} as const;
