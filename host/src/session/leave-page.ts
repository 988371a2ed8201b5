/**
 * Leaves the page before the context changes. A page with unsaved input shows its own prompt, and staying changes
 * nothing. The router is set at start.
 */
type Leave = (to: string) => Promise<boolean>;
let leave: Leave = async () => true;

export const setLeavePage = (given: Leave): void => {
  leave = given;
};

/** False if the person stays. */
export const leavePage = (to: string): Promise<boolean> => leave(to);
