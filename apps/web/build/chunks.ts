import type { Rolldown } from 'vite'

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]
type NameFunction = Exclude<Group['name'], string>
type Context = Parameters<NameFunction>[1]

/**
 * What is always loaded together is one file: each file costs headers and a round of its own. A name stands for all
 * that its roots import, except what an earlier name has already.
 */
const chunks = [
  {
    name: 'framework',
    roots: /\/src\/main\.tsx$|\/routes\/_auth(\.login)?\.tsx\?/,
    only: /\/node_modules\//,
  },
  { name: 'start', roots: /\/src\/main\.tsx$|\/routes\/_auth(\.login)?\.tsx\?/ },
  { name: 'app', roots: /\/routes\/_app(\.index)?\.tsx\?/ },
  { name: 'lists', roots: /\/routes\/_app\.(holdings|transactions)\.index\.tsx\?/ },
] as const satisfies readonly { name: string; roots: RegExp; only?: RegExp }[]

export function chunkGroups(): Group[] {
  return chunks.map(({ name, roots, ...rest }, index) => {
    const reached = new Map<string, boolean>()
    const only = 'only' in rest ? rest.only : undefined
    return {
      debugName: name,
      priority: chunks.length - index,
      // What a group takes along must be its own: a library of the framework may need one of the pages' modules.
      includeDependenciesRecursively: false,
      name: (id, context) =>
        (only === undefined || only.test(id)) && isReached(id, roots, context, reached) ? name : null,
    }
  })
}

/** Whether a module is imported, directly or not, by one of the roots; what is loaded on demand does not count. */
function isReached(id: string, roots: RegExp, context: Context, known: Map<string, boolean>): boolean {
  const before = known.get(id)
  if (before !== undefined) return before
  known.set(id, false) // ends circles of imports
  const importers = context.getModuleInfo(id)?.importers ?? []
  const found = roots.test(id) || importers.some((importer) => isReached(importer, roots, context, known))
  known.set(id, found)
  return found
}
