/// <reference types="vite/client" />

declare module 'virtual:contract-routes' {
  /** Method and path; whether the answer comes with its headers. */
  export type ContractRoute = readonly [method: string, path: string, isDetailed?: 1]
  export type ContractRoutes = { readonly [name: string]: ContractRoute | ContractRoutes }

  /** How each call of the contract is made; the schemas are types only. */
  const routes: ContractRoutes
  export default routes
}

/** Set by the browsers that know it (spec §9: preloads are skipped on slow connections and when saving data). */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}
