// The package has no type declarations.
declare module 'js-yaml' {
  interface Schema {
    readonly explicit: readonly unknown[];
  }
  export const CORE_SCHEMA: Schema;
  export function load(text: string, options?: { schema?: Schema }): unknown;
  export function loadAll(text: string): unknown[];
}
