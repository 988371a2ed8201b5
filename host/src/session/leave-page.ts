/**
 * Leaving the page before it would work under another context: a page with unsaved input asks in its own words, and staying
 * changes nothing. The router is given at start.
 */
type Leave = (to: string) => Promise<boolean>;
let leave: Leave = async () => true;

export const setLeavePage = (given: Leave): void => {
  leave = given;
};

/** False where the person stays. */
export const leavePage = (to: string): Promise<boolean> => leave(to);
