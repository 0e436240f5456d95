import { contract } from '@kinfolio/contract/contract'
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import type { Plugin } from 'vite'

const name = 'virtual:contract-routes'

/**
 * The client needs each call's method and path only. Handed over as plain data, the contract's schemas and the
 * validation library stay out of the first page.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'kinfolio:contract-routes',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(routesOf(contract))}` : undefined),
  }
}

function routesOf(router: AnyContractRouter): object {
  if (!isContractProcedure(router)) {
    return Object.fromEntries(Object.entries(router).map(([name, below]) => [name, routesOf(below)]))
  }
  const { method, path, outputStructure } = router['~orpc'].route
  return outputStructure === 'detailed' ? [method, path, 1] : [method, path]
}
