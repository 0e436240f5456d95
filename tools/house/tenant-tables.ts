import { type SourceFile, lineAt } from './source-tree.ts'

export interface TenantTable {
  name: string
  path: string
  line: number
  keyBeginsWithOrg: boolean
}

const HAS_ORG = /\.\.\.tenantKey\(\)|\borgId:/
const KEY = /primaryKey\(\{\s*columns:\s*\[\s*\w+\.orgId\b/

/** Every Drizzle table with an organisation, read from the text of its declaration. */
export function tenantTables(files: SourceFile[]): TenantTable[] {
  const declaring = files.filter(({ path }) => /^apps\/api\/src\/.*\btables\.ts$/.test(path))
  return declaring.flatMap(({ path, code }) =>
    [...code.matchAll(/\bpgTable\(\s*['"](?<name>\w+)['"]/g)].flatMap(({ index, groups }) => {
      const call = callAt(code, index + 'pgTable'.length)
      if (!HAS_ORG.test(call)) return []
      return [
        { name: groups?.['name'] ?? '', path, line: lineAt(code, index), keyBeginsWithOrg: KEY.test(call) },
      ]
    }),
  )
}

/**
 * The text from the opening parenthesis to the one that closes it. In table declarations, strings hold only pairs of
 * parentheses.
 */
function callAt(code: string, start: number): string {
  let depth = 0
  for (let end = start; end < code.length; end += 1) {
    if (code[end] === '(') depth += 1
    if (code[end] === ')') depth -= 1
    if (depth === 0) return code.slice(start, end + 1)
  }
  return code.slice(start)
}
