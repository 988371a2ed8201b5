/**
 * Cascade layers, lowest priority first. Declared before anything else, so that a style sheet loaded later cannot
 * override them.
 */
export const layerOrder = 'reset, tokens, ds, remote, overrides';
