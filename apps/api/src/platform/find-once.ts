import { registerHooks } from 'node:module'

/**
 * From now on Node looks for a package, and for each of its entries, only for the first file that imports it. Of a package that
 * is installed once, every file of the process means the same. Node itself would read and parse the package's `exports` again
 * for each file.
 */
export function findOnce(packageName: string): void {
  const found = new Map<string, { url: string; format?: string | null }>()
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (specifier !== packageName && !specifier.startsWith(`${packageName}/`))
        return nextResolve(specifier, context)
      const known = found.get(specifier)
      if (known) return { ...known, shortCircuit: true }
      const { url, format } = nextResolve(specifier, context)
      found.set(specifier, { url, format: format ?? null })
      return { url, format }
    },
  })
}
