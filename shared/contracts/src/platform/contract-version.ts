/**
 * Version of the boot document and of remote-contract that this host speaks. Apart from the schema, because the sign-in
 * page compares it without loading a schema library.
 */
export const contractVersion = 1;
