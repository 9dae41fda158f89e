/// <reference types="vite/client" />

declare module 'virtual:call-table' {
  /** The method and the path of each call, by its name. */
  export const callTable: Readonly<Record<string, readonly [method: string, path: string]>>;
}
