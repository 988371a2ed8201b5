/**
 * The version of the boot document and of remote-contract that this host supports. Separate from the schema because the
 * sign-in page compares it without loading a schema library.
 */
export const contractVersion = 1;
