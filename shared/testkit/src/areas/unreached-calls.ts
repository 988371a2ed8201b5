/** Calls of the specification that no page makes yet; each goes from here with the page that does. */
export const unreached: readonly string[] = ['media/uploadAsset'];
