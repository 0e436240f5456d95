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

const letters: Readonly<Record<string, string>> = { GET: 'G', POST: 'P', PUT: 'U', PATCH: 'A', DELETE: 'D' }

/**
 * A call is a letter for its method, `!` where the answer comes with its headers, and its path; where all paths of a noun begin with
 * the same part, it stands once, under no name.
 */
function routesOf(router: AnyContractRouter): object {
  const entries = Object.entries(router)
  const paths = entries.flatMap(([, below]) =>
    isContractProcedure(below) ? [below['~orpc'].route.path ?? ''] : [],
  )
  const first = /^\/[^/]*/.exec(paths[0] ?? '')?.[0] ?? ''
  const base = paths.every((path) => path === first || path.startsWith(`${first}/`)) ? first : ''
  const routes = entries.map(([call, below]): [string, unknown] => {
    if (!isContractProcedure(below)) return [call, routesOf(below as AnyContractRouter)]
    const { method, path = '', outputStructure } = below['~orpc'].route
    const letter = letters[method ?? 'POST']
    if (letter === undefined) throw new Error(`${path} has a method that pages do not know: ${method}`)
    return [call, `${letter}${outputStructure === 'detailed' ? '!' : ''}${path.slice(base.length)}`]
  })
  return Object.fromEntries(base === '' ? routes : [['', base], ...routes])
}
