import { join } from 'node:path'

import type { Finding } from './house/row.ts'
import { rows } from './house/rows.ts'
import { readSourceTree } from './house/source-tree.ts'

/** Everything in the tree that breaks a rule of the house, with the rule that it breaks. */
export function checkHouse(root: string): (Finding & { rule: string; reason: string })[] {
  const tree = readSourceTree(root)
  return rows.flatMap(({ name, reason, find }) =>
    find(tree).map((finding) => Object.assign(finding, { rule: name, reason })),
  )
}

if (import.meta.main) {
  const findings = checkHouse(join(import.meta.dirname, '..'))
  for (const { path, line, what, rule, reason } of findings)
    console.error(`${path}:${line} ${what}\n  ${rule}: ${reason}`)
  console.log(
    findings.length === 0
      ? `The house stands: ${rows.length} rules hold.`
      : `\n${findings.length} breaches of the rules of the house.`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
}
