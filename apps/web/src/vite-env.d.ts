/// <reference types="vite/client" />

declare module 'virtual:contract-routes' {
  import type { Contract } from '@kinfolio/contract/contract'

  /** Methods and paths of all calls; the schemas are types only. */
  const routes: Contract
  export default routes
}

/** Set by the browsers that know it (spec §9: preloads are skipped on slow connections and when saving data). */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}
