// Files of the package without type declarations. They are passed to remotes and never called here.
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: unknown;
}
declare module '@module-federation/webpack-bundler-runtime/dist/init.js' {
  export const init: unknown;
}
declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  export const installInitialConsumes: unknown;
}
