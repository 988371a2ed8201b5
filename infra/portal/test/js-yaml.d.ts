// The package has no declarations of its own.
declare module 'js-yaml' {
  export function loadAll(text: string): unknown[];
}
