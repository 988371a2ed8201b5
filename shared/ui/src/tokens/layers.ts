/** Cascade layers, weakest first. Declared before anything else, so that a style sheet that arrives late cannot win. */
export const layerOrder = 'reset, tokens, ds, remote, overrides';
