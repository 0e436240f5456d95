/// <reference types="vite/client" />

declare module 'virtual:contract-routes' {
  /** A letter for the method, `!` where the answer comes with its headers, the path. Under no name: with what all paths begin. */
  export type ContractRoutes = { readonly [name: string]: string | ContractRoutes }

  /** How each call of the contract is made; the schemas are types only. */
  const routes: ContractRoutes
  export default routes
}

/** Set by the browsers that know it (spec §9: preloads are skipped on slow connections and when saving data). */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}
